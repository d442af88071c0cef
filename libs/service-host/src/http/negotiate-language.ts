import { ENGLISH, isLanguage, LANGUAGE_COOKIE, type Language, languageOfTag } from '@tensely/core/logic';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { getCookie } from 'hono/cookie';

/** The language of a page: the visitor's choice, else the first offered one of their browser, else English. */
export function negotiateLanguage(c: Context, offered: readonly Language[] = [ENGLISH]): Language {
  const chosen = getCookie(c, LANGUAGE_COOKIE) ?? '';
  if (isLanguage(chosen) && offered.includes(chosen)) return chosen;
  const asked = accepts(c, {
    header: 'Accept-Language',
    supports: [...offered],
    default: ENGLISH,
    match: (wanted) => {
      const known = wanted.toSorted((a, b) => b.q - a.q).map(({ type }) => languageOfTag(type));
      return known.find((language) => language !== undefined && offered.includes(language)) ?? ENGLISH;
    },
  });
  return isLanguage(asked) ? asked : ENGLISH;
}
