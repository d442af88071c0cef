import { createCatalogue } from '@tensely/core/react';

/** The messages of the TOEIC announcement in every interface language. */
export const toeicMessages = createCatalogue({
  fr: () => import(/* webpackChunkName: "fr" */ './catalogue.ts?language=fr'),
  es: () => import(/* webpackChunkName: "es" */ './catalogue.ts?language=es'),
  'en-XA': () => import(/* webpackChunkName: "pseudo" */ './catalogue.ts?language=en-XA'),
});
