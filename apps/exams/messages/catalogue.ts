import { createCatalogue } from '@tensely/core/react';

/** What the exams say, in every language of the interface. */
export const examsMessages = createCatalogue({
  fr: () => import(/* webpackChunkName: "fr" */ './fr.ts'),
  es: () => import(/* webpackChunkName: "es" */ './es.ts'),
  'en-XA': () => import(/* webpackChunkName: "pseudo" */ './pseudo.ts'),
});
