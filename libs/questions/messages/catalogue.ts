import { createCatalogue } from '@tensely/core/react';

/** The interface texts of questions in every language. Their chunks are those of the app's own languages. */
export const questionsCatalogue = createCatalogue({
  fr: () => import(/* webpackChunkName: "fr" */ './catalogue.ts?language=fr'),
  es: () => import(/* webpackChunkName: "es" */ './catalogue.ts?language=es'),
  'en-XA': () => import(/* webpackChunkName: "en-XA" */ './catalogue.ts?language=en-XA'),
});
