import type { Clock } from '@tensely/core/logic';
import type { CookieAttributes, CookieJar } from '../auth-ports.ts';

const NAME = 'JWT';
const PROBE = 'tensely-cookie-check';
const MAX_AGE_SECONDS = 86_400;
const TRIES = 3;
const TRY_PAUSE_MS = 100;
/** Name and value share 4,096 bytes. A browser silently ignores a larger cookie and keeps the old one. */
const MAX_VALUE_BYTES = 4096 - NAME.length;

export type TokenCookie = ReturnType<typeof createTokenCookie>;

interface CookiePlace {
  /** The shared parent domain; without it the cookie is host-only. */
  domain: string | undefined;
  /** The page uses plain http on this machine, where WebKit discards a `Secure` cookie. */
  isThisMachine: boolean;
}

/** The JWT cookie that the parent site sets (docs/behaviour.md#signin-cookie). */
export function createTokenCookie(cookies: CookieJar, { domain, isThisMachine }: CookiePlace) {
  const hostOnly: CookieAttributes = { path: '/', secure: true, sameSite: 'none' };
  const shared: CookieAttributes = domain ? { ...hostOnly, domain } : hostOnly;
  const withoutSecure: CookieAttributes = { path: '/', sameSite: 'lax' };
  const life = { expires: 1, 'max-age': String(MAX_AGE_SECONDS) };
  const read = () => cookies.get(NAME) || undefined;
  return {
    read,
    /** Writes and reads back. Returns false if the browser did not store it. */
    write(jwt: string): boolean {
      if (jwt.length > MAX_VALUE_BYTES) return false;
      cookies.set(NAME, jwt, { ...shared, ...life });
      // A host-only cookie of the same name hides the shared one.
      if (domain && read() !== jwt) cookies.remove(NAME, hostOnly);
      if (isThisMachine && read() !== jwt) cookies.set(NAME, jwt, { ...withoutSecure, ...life });
      return read() === jwt;
    },
    clear(): void {
      cookies.remove(NAME, hostOnly);
      if (domain) cookies.remove(NAME, shared);
      // WebKit also ignores the expiry of a `Secure` cookie here.
      if (isThisMachine && read() !== undefined) cookies.remove(NAME, withoutSecure);
    },
    /** Whether the browser stores cookies for this site. */
    isPossible(): boolean {
      const variants = isThisMachine ? [hostOnly, withoutSecure] : [hostOnly];
      for (const variant of variants) cookies.set(PROBE, 'stored', variant);
      const isStored = cookies.get(PROBE) === 'stored';
      for (const variant of variants) cookies.remove(PROBE, variant);
      return isStored;
    },
  };
}

/** Resolves when the cookie exists or is not needed, or after three tries, 100 ms apart. */
export async function waitForCookie(cookie: TokenCookie, clock: Clock, isUnneeded: () => boolean): Promise<void> {
  for (let tries = 1; tries < TRIES && cookie.read() === undefined && !isUnneeded(); tries++)
    await new Promise<void>((resume) => {
      clock.after(TRY_PAUSE_MS, resume);
    });
}
