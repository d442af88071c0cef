import {
  formatVersionChoices,
  HOLD_COOKIE,
  parseVersionChoices,
  VERSIONS_COOKIE,
  type VersionChoices,
} from '@tensely/platform/host';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isHttps } from '../requests.ts';

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
  deleteCookie(c, 'preview', attributesFor(c));
  if (getCookie(c, GRANTS)) setGrants(c, []);
  return {};
}

/** Stores the chosen versions until the browser is closed. */
export function setPreview(c: Context, choices: VersionChoices): void {
  if (Object.keys(choices).length === 0) deleteCookie(c, 'preview', attributesFor(c));
  else setCookie(c, 'preview', formatVersionChoices(choices), attributesFor(c));
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
  const sign = { ...attributesFor(c), httpOnly: false };
  if (texts.length > 0) {
    setCookie(c, GRANTS, texts.join(SEPARATOR), attributesFor(c));
    setCookie(c, VERSIONS_COOKIE, 'shown', sign);
  } else {
    deleteCookie(c, GRANTS, attributesFor(c));
    deleteCookie(c, VERSIONS_COOKIE, sign);
  }
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
