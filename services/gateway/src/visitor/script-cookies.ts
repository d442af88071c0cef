import { ENGLISH, isLanguage, LANGUAGE_COOKIE, type Language, languageCookie } from '@tensely/core/logic';
import { formatVersionChoices, HOLD_COOKIE, holdCookie, PAGE_TO_KEEP } from '@tensely/platform/host';
import { readForm } from '@tensely/service-host/logic';
import type { Context, Handler } from 'hono';
import { getCookie } from 'hono/cookie';
import { isFromHere, isHttps } from '../requests.ts';
import { holdOf } from './visitor-cookies.ts';

/** Marks a hold that the gateway has set. It is spelled like no version, so that every reader leaves it out. */
const SET = ',set';

/**
 * Sets what a script of the page has written again, for its full time: Safari ends cookies of scripts after seven days. The
 * language with each page; a hold once, since one that no tab takes back has to end after 14 days.
 */
export function renewScriptCookies(c: Context, languages: readonly Language[] = [ENGLISH]): void {
  // Only for a page that is opened: during a fetch of a script the learner may choose something else.
  if ((c.req.header('Sec-Fetch-Mode') ?? 'navigate') !== 'navigate' || c.req.query(PAGE_TO_KEEP.slice(2)) !== undefined)
    return;
  const language = getCookie(c, LANGUAGE_COOKIE) ?? '';
  if (isLanguage(language) && languages.includes(language)) setLanguage(c, language);
  const held = formatVersionChoices(holdOf(c));
  if (held !== '' && !getCookie(c, HOLD_COOKIE)?.endsWith(SET)) setForScripts(c, holdCookie(held + SET, isHttps(c)));
}

/** `POST /language`, from this site's own pages alone: sets the language that was chosen. */
export function takeLanguage(languages: readonly Language[] = [ENGLISH]): Handler {
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

/** As a script writes it: Hono would encode what scripts read as it is. */
function setForScripts(c: Context, cookie: string): void {
  c.header('Set-Cookie', cookie, { append: true });
}
