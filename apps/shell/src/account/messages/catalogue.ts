import { createCatalogue } from '@tensely/core/react';

/** What the pages about the product say. It comes with them: nobody loads it for a lesson. */
export const accountMessages = createCatalogue({
  fr: () => import(/* webpackChunkName: "account-fr" */ './fr.ts'),
  es: () => import(/* webpackChunkName: "account-es" */ './es.ts'),
  'en-XA': () => import(/* webpackChunkName: "account-pseudo" */ './pseudo.ts'),
});
