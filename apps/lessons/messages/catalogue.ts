import { createCatalogue } from '@tensely/core/react';

/** What lessons say around their content, in every language of the interface. */
export const lessonsCatalogue = createCatalogue({
  fr: () => import(/* webpackChunkName: "fr" */ './fr.ts'),
  es: () => import(/* webpackChunkName: "es" */ './es.ts'),
  'en-XA': () => import(/* webpackChunkName: "en-XA" */ './pseudo.ts'),
});
