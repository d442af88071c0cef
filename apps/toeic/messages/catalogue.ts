import { createCatalogue } from '@tensely/core/react';

/** What the announcement of TOEIC says, in every language of the interface. */
export const toeicMessages = createCatalogue({
  fr: () => import(/* webpackChunkName: "fr" */ './fr.ts'),
  es: () => import(/* webpackChunkName: "es" */ './es.ts'),
  'en-XA': () => import(/* webpackChunkName: "pseudo" */ './pseudo.ts'),
});
