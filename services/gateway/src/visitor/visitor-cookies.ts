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

/**
 * What a preview link asked for: `?preview=lessons@1.2.0` adds to it until the browser is closed, `?preview=off` (or
 * nothing after the "=") ends it. `mayPreview` says which versions can be asked for.
 */
export function previewOf(c: Context, mayPreview: (name: string, version: string) => boolean): VersionChoices {
  const known = parseChoices(getCookie(c, 'preview'));
  const asked = c.req.query('preview');
  if (asked === undefined) return known;
  if (asked === '' || asked === 'off') {
    deleteCookie(c, 'preview', shared(c));
    return {};
  }
  const possible = Object.entries(parseChoices(asked)).filter(([name, version]) => mayPreview(name, version));
  if (possible.length === 0) return known;
  const choices = { ...known, ...Object.fromEntries(possible) };
  setCookie(c, 'preview', writeChoices(choices), shared(c));
  return choices;
}

/** The token of whoever is signed in, unchecked. */
export function tokenOf(c: Context): string | undefined {
  return getCookie(c, 'JWT');
}

/** For the gateway alone: no script of a page has to know them. */
function shared(c: Context) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttps(c) } as const;
}
