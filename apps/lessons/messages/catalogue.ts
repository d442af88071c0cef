import { createCatalogue } from '@tensely/core/react';

/** The UI texts of lessons in every interface language. */
export const lessonsCatalogue = createCatalogue({
  fr: () => import(/* webpackChunkName: "fr" */ './catalogue.ts?language=fr'),
  es: () => import(/* webpackChunkName: "es" */ './catalogue.ts?language=es'),
  'en-XA': () => import(/* webpackChunkName: "en-XA" */ './catalogue.ts?language=en-XA'),
});
