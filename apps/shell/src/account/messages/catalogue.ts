import { createCatalogue } from '@tensely/core/react';

/** Messages of the pages about the product, in the chunk of those pages: no lesson loads them. */
export const accountMessages = createCatalogue({
  fr: () => import(/* webpackChunkName: "account-fr" */ './catalogue.ts?language=fr'),
  es: () => import(/* webpackChunkName: "account-es" */ './catalogue.ts?language=es'),
  'en-XA': () => import(/* webpackChunkName: "account-pseudo" */ './catalogue.ts?language=en-XA'),
});
