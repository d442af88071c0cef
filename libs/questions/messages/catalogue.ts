/// <reference path="../src/pseudo-language.d.ts" />
import { createCatalogue } from '@tensely/core/react';

/** The interface texts of questions in every language. Their chunks are those of the app's own languages. */
export const questionsCatalogue = createCatalogue({
  fr: () => import(/* webpackChunkName: "fr" */ './fr.ts'),
  es: () => import(/* webpackChunkName: "es" */ './es.ts'),
  'en-XA': () => import(/* webpackChunkName: "en-XA" */ './pseudo.ts'),
});
