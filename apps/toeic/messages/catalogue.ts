import { createCatalogue } from '@tensely/core/react';

/** The messages of the TOEIC announcement in every interface language. */
export const toeicMessages = createCatalogue({
  fr: () => import(/* webpackChunkName: "fr" */ './fr.ts'),
  es: () => import(/* webpackChunkName: "es" */ './es.ts'),
  'en-XA': () => import(/* webpackChunkName: "pseudo" */ './pseudo.ts'),
});
