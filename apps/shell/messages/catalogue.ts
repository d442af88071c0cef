import { createCatalogue } from '@tensely/core/react';

export const shellMessages = createCatalogue({
  fr: () => import(/* webpackChunkName: "fr" */ './catalogue.ts?language=fr'),
  es: () => import(/* webpackChunkName: "es" */ './catalogue.ts?language=es'),
  'en-XA': () => import(/* webpackChunkName: "pseudo" */ './catalogue.ts?language=en-XA'),
});
