import { createCatalogue } from '@tensely/core/react';

/** The UI texts of the exams in every interface language. */
export const examsMessages = createCatalogue({
  fr: () => import(/* webpackChunkName: "fr" */ './fr.ts'),
  es: () => import(/* webpackChunkName: "es" */ './es.ts'),
  'en-XA': () => import(/* webpackChunkName: "pseudo" */ './pseudo.ts'),
});
