import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { tokenSeconds } from './tokens.ts';

const NAME = 'JWT';
const secure = { path: '/', secure: true, sameSite: 'None' } as const;
/** Only for plain http on this machine, where WebKit discards a `Secure` cookie. */
const withoutSecure = { path: '/', secure: false, sameSite: 'Lax' } as const;

interface CookiePlace {
  /** The domain that the app shares with this site; undefined if both run on one host. */
  domain: string | undefined;
  /** The browser uses plain http to this machine. */
  isThisMachine: boolean;
}

export function readTokenCookie(c: Context): string | undefined {
  return getCookie(c, NAME);
}

/** Sets the cookie that Tensely's script reads. */
export function setTokenCookie(c: Context, token: string, domain: string | undefined): void {
  setCookie(c, NAME, token, { ...secure, maxAge: tokenSeconds, ...(domain && { domain }) });
}

/** The fallback for a browser on this machine that discarded the `Secure` cookie. */
export function setTokenCookieWithoutSecure(c: Context, token: string): void {
  setCookie(c, NAME, token, { ...withoutSecure, maxAge: tokenSeconds });
}

/** Clears every variant: a host-only cookie and a domain cookie of the same name can exist side by side. */
export function clearTokenCookie(c: Context, { domain, isThisMachine }: CookiePlace): void {
  const clear = (variant: typeof secure | typeof withoutSecure, more = {}) =>
    setCookie(c, NAME, '', { ...variant, maxAge: 0, ...more });
  clear(secure);
  if (domain) clear(secure, { domain });
  // WebKit also ignores the expiry of a `Secure` cookie here.
  if (isThisMachine) clear(withoutSecure);
}
