import { ENGLISH, isLanguage, LANGUAGE_COOKIE, type Language, languageCookie } from '@tensely/core/logic';
import {
  formatVersionChoices,
  HOLD_COOKIE,
  holdCookie,
  PAGE_TO_KEEP,
  parseVersionChoices,
  VERSIONS_COOKIE,
  type VersionChoices,
} from '@tensely/platform/host';
import { readForm } from '@tensely/service-host/logic';
import type { Context, Handler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isFromHere, isHttps } from '../requests.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const GRANTS = 'grants';
const SEPARATOR = '~';
const MOST_GRANTS = 4;
const YEAR_S = 31_536_000;

/** The id in the visitor cookie, or a new one. It is random and does not change at sign-in. */
export function getVisitorId(c: Context, newId: () => string): string {
  return knownVisitor(c) ?? newId();
}

/** Sets the visitor cookie for a year if the browser has none. */
export function rememberVisitor(c: Context, id: string): void {
  if (knownVisitor(c) === undefined) setCookie(c, 'visitor', id, { ...attributesFor(c), maxAge: YEAR_S });
}

function knownVisitor(c: Context): string | undefined {
  const known = getCookie(c, 'visitor');
  return known && UUID.test(known) ? known : undefined;
}

/** The versions that a tab with unsaved work runs, as the shell stored them. */
export function getHold(c: Context): VersionChoices {
  return parseVersionChoices(getCookie(c, HOLD_COOKIE));
}

/** The visitor's chosen versions; `?preview=off` or an empty value ends the preview and the grants of links. */
export function getPreview(c: Context): VersionChoices {
  if (!isPreviewOver(c)) return parseVersionChoices(getCookie(c, 'preview'));
  setPreview(c, {});
  if (getCookie(c, GRANTS)) setGrants(c, []);
  return {};
}

/** Stores the chosen versions until the browser is closed. */
export function setPreview(c: Context, choices: VersionChoices): void {
  putCookie(c, 'preview', formatVersionChoices(choices));
}

/** The texts of the signed preview links that this browser has followed, unverified. */
export function getGrants(c: Context): string[] {
  return isPreviewOver(c) ? [] : (getCookie(c, GRANTS) ?? '').split(SEPARATOR).filter(Boolean).slice(0, MOST_GRANTS);
}

/** Adds a link until the browser is closed. Sets a marker that pages can read, so that they show which versions they run. */
export function addGrant(c: Context, text: string): void {
  setGrants(c, [text, ...getGrants(c).filter((known) => known !== text)].slice(0, MOST_GRANTS));
}

function setGrants(c: Context, texts: readonly string[]): void {
  putCookie(c, GRANTS, texts.join(SEPARATOR));
  putCookie(c, VERSIONS_COOKIE, texts.length > 0 ? 'shown' : '', { httpOnly: false });
}

/** Sets a cookie until the browser is closed; an empty value deletes it. */
function putCookie(c: Context, name: string, value: string, changes: { httpOnly?: boolean } = {}): void {
  const attributes = { ...attributesFor(c), ...changes };
  if (value === '') deleteCookie(c, name, attributes);
  else setCookie(c, name, value, attributes);
}

function isPreviewOver(c: Context): boolean {
  const asked = c.req.query('preview');
  return asked === '' || asked === 'off';
}

/** The token of the signed-in learner, unverified. */
export function getToken(c: Context): string | undefined {
  return getCookie(c, 'JWT');
}

/** Page scripts do not need these cookies. */
function attributesFor(c: Context) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttps(c) } as const;
}

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
