import { ENGLISH, isLanguage, LANGUAGE_COOKIE, type Language, languageCookie } from '@tensely/core/logic';
import { formatVersionChoices, HOLD_COOKIE, holdCookie, PAGE_TO_KEEP } from '@tensely/platform/host';
import { readForm } from '@tensely/service-host/logic';
import type { Context, Handler } from 'hono';
import { getCookie } from 'hono/cookie';
import { isFromHere, isHttps } from '../requests.ts';
import { getHold } from './visitor-cookies.ts';

/** Marks a hold that the gateway has renewed. It is not a valid version, so every reader ignores it. */
const SET = ',set';

/**
 * Renews cookies that a script has written for their full lifetime, because Safari deletes script cookies after seven days:
 * the language with each page, a hold only once, since a forgotten one must end after 14 days.
 */
export function renewScriptCookies(c: Context, languages: readonly Language[] = [ENGLISH]): void {
  // Only on navigation: during a script's fetch the learner may choose something else.
  if ((c.req.header('Sec-Fetch-Mode') ?? 'navigate') !== 'navigate' || c.req.query(PAGE_TO_KEEP.slice(2)) !== undefined)
    return;
  const language = getCookie(c, LANGUAGE_COOKIE) ?? '';
  if (isLanguage(language) && languages.includes(language)) setLanguage(c, language);
  const held = formatVersionChoices(getHold(c));
  if (held !== '' && !getCookie(c, HOLD_COOKIE)?.endsWith(SET)) setForScripts(c, holdCookie(held + SET, isHttps(c)));
}

/** `POST /language`, accepted only from this site's own pages: sets the chosen language. */
export function acceptLanguage(languages: readonly Language[] = [ENGLISH]): Handler {
  return async (c) => {
    if (!isFromHere(c)) return c.text('Only a page of this site can choose its language.', 403);
    const { language } = (await readForm(c)) ?? {};
    if (typeof language !== 'string' || !isLanguage(language) || !languages.includes(language))
      return c.text('This language is not offered.', 400);
    setLanguage(c, language);
    return c.body(null, 204);
  };
}

const setLanguage = (c: Context, language: Language) => setForScripts(c, languageCookie(language, isHttps(c)));

/** Written raw: Hono would encode characters that scripts read as they are. */
function setForScripts(c: Context, cookie: string): void {
  c.header('Set-Cookie', cookie, { append: true });
}
