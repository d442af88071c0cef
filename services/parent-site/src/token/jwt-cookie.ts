import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { tokenSeconds } from './learner-token.ts';

const name = 'JWT';
/** The cookie as it is everywhere but on this machine. */
const everywhere = { path: '/', secure: true, sameSite: 'None' } as const;
/** For plain http on this machine alone: some engines (WebKit) discard a `Secure` cookie there. */
const onThisMachine = { path: '/', secure: false, sameSite: 'Lax' } as const;

/** Where a cookie is to be valid. */
export interface CookiePlace {
  /** The domain that is shared with the app; undefined where both live on one host. */
  domain: string | undefined;
  /** The browser speaks plain http to this very machine. */
  isThisMachine: boolean;
}

/** The token that came with the request, if any. */
export function tokenOf(c: Context): string | undefined {
  return getCookie(c, name);
}

/** Sets the cookie that Tensely's own script reads: for a day, `Secure; SameSite=None`. */
export function setToken(c: Context, token: string, domain: string | undefined): void {
  setCookie(c, name, token, { ...everywhere, maxAge: tokenSeconds, ...(domain && { domain }) });
}

/** The same cookie without `Secure`, for a browser on this machine that was seen not to keep the other one. */
export function setTokenWithoutSecure(c: Context, token: string): void {
  setCookie(c, name, token, { ...onThisMachine, maxAge: tokenSeconds });
}

/** Clears every variant: a host-only cookie and a domain cookie of one name live side by side. */
export function clearToken(c: Context, { domain, isThisMachine }: CookiePlace): void {
  const gone = (variant: typeof everywhere | typeof onThisMachine, more = {}) =>
    setCookie(c, name, '', { ...variant, maxAge: 0, ...more });
  gone(everywhere);
  if (domain) gone(everywhere, { domain });
  // An engine that discards a `Secure` cookie discards this one's end as well.
  if (isThisMachine) gone(onThisMachine);
}
