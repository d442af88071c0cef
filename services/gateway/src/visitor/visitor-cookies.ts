import { formatVersionChoices, HOLD_COOKIE, parseVersionChoices, type VersionChoices } from '@tensely/platform/host';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isHttps } from '../requests.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const YEAR_S = 31_536_000;

/** The id in the visitor cookie. It is random, made with the first page, and stays the same after a sign-in. */
export function visitorOf(c: Context, newId: () => string): string {
  const known = getCookie(c, 'visitor');
  if (known && UUID.test(known)) return known;
  const id = newId();
  setCookie(c, 'visitor', id, { ...attributesFor(c), maxAge: YEAR_S });
  return id;
}

/** The versions that a tab with unsaved work runs, as the shell wrote them. */
export function holdOf(c: Context): VersionChoices {
  return parseVersionChoices(getCookie(c, HOLD_COOKIE));
}

/** The versions that the visitor previews; `?preview=off` (or nothing after the "=") ends it. */
export function previewOf(c: Context): VersionChoices {
  const asked = c.req.query('preview');
  if (asked !== '' && asked !== 'off') return parseVersionChoices(getCookie(c, 'preview'));
  deleteCookie(c, 'preview', attributesFor(c));
  return {};
}

/** Sets the versions to preview until the browser is closed. */
export function setPreview(c: Context, choices: VersionChoices): void {
  setCookie(c, 'preview', formatVersionChoices(choices), attributesFor(c));
}

/** The token of whoever is signed in, unchecked. */
export function tokenOf(c: Context): string | undefined {
  return getCookie(c, 'JWT');
}

/** No script of a page has to know these cookies. */
function attributesFor(c: Context) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttps(c) } as const;
}
