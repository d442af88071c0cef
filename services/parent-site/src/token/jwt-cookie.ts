import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { tokenSeconds } from './learner-token.ts';

const name = 'JWT';
const shared = { path: '/', secure: true, sameSite: 'None' } as const;

/** The token that came with the request, if any. */
export function tokenOf(c: Context): string | undefined {
  return getCookie(c, name);
}

/** Gives the browser the token in the cookie that Tensely's own script reads (spec 9: 86400 s, path /, secure, none). */
export function giveToken(c: Context, token: string, domain: string | undefined): void {
  setCookie(c, name, token, { ...shared, maxAge: tokenSeconds, ...(domain && { domain }) });
}

/** Clears both variants: a host-only cookie and a domain cookie of one name live side by side. */
export function takeToken(c: Context, domain: string | undefined): void {
  setCookie(c, name, '', { ...shared, maxAge: 0 });
  if (domain) setCookie(c, name, '', { ...shared, maxAge: 0, domain });
}
