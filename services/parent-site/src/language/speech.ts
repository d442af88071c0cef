import type { Language } from '@tensely/core/logic';
import { languageOf } from '@tensely/service-host/logic';
import type { Context } from 'hono';
import { type Say, sayIn, siteLanguages } from './say.ts';

/** How a page speaks, and where it is: what another language leads back to. */
export interface Speech {
  language: Language;
  say: Say;
  /** Path and query. */
  here: string;
}

/** How an answer speaks: in the language that was chosen here or in Tensely, else in the first of the browser's, else in English. */
export function speechOf(c: Context): Speech {
  const language = languageOf(c, siteLanguages);
  const { pathname, search } = new URL(c.req.url);
  return { language, say: sayIn(language), here: pathname + search };
}
