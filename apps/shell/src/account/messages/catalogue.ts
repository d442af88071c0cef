import { createCatalogue } from '@tensely/core/react';

/** Messages of the pages about the product, in the chunk of those pages: no lesson loads them. */
export const accountMessages = createCatalogue({
  fr: () => import(/* webpackChunkName: "account-fr" */ './fr.ts'),
  es: () => import(/* webpackChunkName: "account-es" */ './es.ts'),
  'en-XA': () => import(/* webpackChunkName: "account-pseudo" */ './pseudo.ts'),
});
