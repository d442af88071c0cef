import { createCatalogue } from '@tensely/core/react';

/** The UI texts of lessons in every interface language. */
export const lessonsCatalogue = createCatalogue({
  fr: () => import(/* webpackChunkName: "fr" */ './fr.ts'),
  es: () => import(/* webpackChunkName: "es" */ './es.ts'),
  'en-XA': () => import(/* webpackChunkName: "en-XA" */ './pseudo.ts'),
});
