import { createCatalogue } from '@tensely/core/react';

/** The UI texts of the exams in every interface language. */
export const examsMessages = createCatalogue({
  fr: () => import(/* webpackChunkName: "fr" */ './catalogue.ts?language=fr'),
  es: () => import(/* webpackChunkName: "es" */ './catalogue.ts?language=es'),
  'en-XA': () => import(/* webpackChunkName: "pseudo" */ './catalogue.ts?language=en-XA'),
});
