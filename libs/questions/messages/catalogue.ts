/// <reference path="../src/pseudo-language.d.ts" />
import { createCatalogue } from '@tensely/core/react';

/** What questions say around their content, in every language of the interface. The chunks are those of the app's own languages. */
export const questionsCatalogue = createCatalogue({
  fr: () => import(/* webpackChunkName: "fr" */ './fr.ts'),
  es: () => import(/* webpackChunkName: "es" */ './es.ts'),
  'en-XA': () => import(/* webpackChunkName: "en-XA" */ './pseudo.ts'),
});
