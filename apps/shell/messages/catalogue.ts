import { createCatalogue } from '@tensely/core/react';

export const shellMessages = createCatalogue({
  fr: () => import(/* webpackChunkName: "fr" */ './fr.ts'),
  es: () => import(/* webpackChunkName: "es" */ './es.ts'),
  'en-XA': () => import(/* webpackChunkName: "pseudo" */ './pseudo.ts'),
});
