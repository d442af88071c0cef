import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isHttps } from '../requests.ts';
import { parseChoices, type VersionChoices, writeChoices } from './version-choices.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const YEAR_S = 31_536_000;

/** The visitor cookie's id. Made with the first page: random, of this product alone, and the same after a sign-in. */
export function visitorOf(c: Context, newId: () => string): string {
  const known = getCookie(c, 'visitor');
  if (known && UUID.test(known)) return known;
  const id = newId();
  setCookie(c, 'visitor', id, { ...shared(c), maxAge: YEAR_S });
  return id;
}

/** What a tab with unsaved work runs on, as the shell wrote it. */
export function holdOf(c: Context): VersionChoices {
  return parseChoices(getCookie(c, 'hold'));
}

/** What the visitor wants to preview, as the answer to a preview link; `?preview=off` (or nothing after the "=") ends it. */
export function previewOf(c: Context): VersionChoices {
  const asked = c.req.query('preview');
  if (asked !== '' && asked !== 'off') return parseChoices(getCookie(c, 'preview'));
  deleteCookie(c, 'preview', shared(c));
  return {};
}

/** Until the browser is closed. */
export function givePreview(c: Context, choices: VersionChoices): void {
  setCookie(c, 'preview', writeChoices(choices), shared(c));
}

/** The token of whoever is signed in, unchecked. */
export function tokenOf(c: Context): string | undefined {
  return getCookie(c, 'JWT');
}

/** For the gateway alone: no script of a page has to know them. */
function shared(c: Context) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttps(c) } as const;
}
