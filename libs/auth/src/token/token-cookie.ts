import type { Clock } from '@tensely/core/logic';
import type { CookieAttributes, CookieJar } from '../auth-ports.ts';

const NAME = 'JWT';
const PROBE = 'tensely-cookie-check';
const MAX_AGE_SECONDS = 86_400;
const TRIES = 3;
const TRY_PAUSE_MS = 100;
/** Name and value share 4,096 bytes; a browser drops a larger cookie silently and keeps the old one. */
const MAX_VALUE_BYTES = 4096 - NAME.length;

/** The login cookie that is shared with the parent site (docs/behaviour.md#signin-cookie). */
export interface TokenCookie {
  read(): string | undefined;
  /** Writes and reads back; false when the browser did not take it. */
  write(jwt: string): boolean;
  clear(): void;
  /** Whether this browser keeps any cookie for this site. */
  isPossible(): boolean;
}

/** Where the cookie is to be valid. */
export interface CookiePlace {
  /** The parent domain that is shared; without it the cookie belongs to this host alone. */
  domain: string | undefined;
  /** The page is plain http on this very machine, where some engines (WebKit) discard a `Secure` cookie. */
  isThisMachine: boolean;
}

export function createTokenCookie(cookies: CookieJar, { domain, isThisMachine }: CookiePlace): TokenCookie {
  const hostOnly: CookieAttributes = { path: '/', secure: true, sameSite: 'none' };
  const shared: CookieAttributes = domain ? { ...hostOnly, domain } : hostOnly;
  const withoutSecure: CookieAttributes = { path: '/', sameSite: 'lax' };
  const life = { expires: 1, 'max-age': String(MAX_AGE_SECONDS) };
  const read = () => cookies.get(NAME) || undefined;
  return {
    read,
    write(jwt) {
      if (jwt.length > MAX_VALUE_BYTES) return false;
      cookies.set(NAME, jwt, { ...shared, ...life });
      // A host-only cookie of the same name hides the shared one.
      if (domain && read() !== jwt) cookies.remove(NAME, hostOnly);
      if (isThisMachine && read() !== jwt) cookies.set(NAME, jwt, { ...withoutSecure, ...life });
      return read() === jwt;
    },
    clear() {
      cookies.remove(NAME, hostOnly);
      if (domain) cookies.remove(NAME, shared);
      // An engine that discards a `Secure` cookie discards this one's end as well.
      if (isThisMachine && read() !== undefined) cookies.remove(NAME, withoutSecure);
    },
    isPossible() {
      const variants = isThisMachine ? [hostOnly, withoutSecure] : [hostOnly];
      for (const variant of variants) cookies.set(PROBE, 'kept', variant);
      const isKept = cookies.get(PROBE) === 'kept';
      for (const variant of variants) cookies.remove(PROBE, variant);
      return isKept;
    },
  };
}

/** Resolves when the cookie is there, after three tries 100 ms apart, or when it is not needed. */
export async function cookieIsThere(cookie: TokenCookie, clock: Clock, isNeedless: () => boolean): Promise<void> {
  for (let tries = 1; tries < TRIES && cookie.read() === undefined && !isNeedless(); tries++)
    await new Promise<void>((resume) => {
      clock.after(TRY_PAUSE_MS, resume);
    });
}
