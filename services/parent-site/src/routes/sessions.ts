import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Session } from '../accounts/accounts.ts';
import type { Deps } from '../deps.ts';
import type { WayBack } from '../return-address.ts';
import { isThisMachine } from '../security.ts';
import { tokenSeconds } from '../tokens.ts';

const NAME = 'JWT';
const secure = { path: '/', secure: true, sameSite: 'None' } as const;
/** Only for plain http on this machine, where WebKit discards a `Secure` cookie. */
const withoutSecure = { path: '/', secure: false, sameSite: 'Lax' } as const;

export type Sessions = ReturnType<typeof createSessions>;

/** The token cookie that Tensely's script reads, for as long as a session lasts. */
export function createSessions({ accounts, tokens, cookieDomain: domain, publicUrl }: Deps) {
  const onDomain = domain ? { domain } : {};

  return {
    /**
     * Sets a new token of the session as cookie and redirects to `/signed-in`, which checks that the browser stored it. `isRetry`: a
     * browser on this machine discarded the `Secure` cookie.
     */
    async start(c: Context, session: Session, wayBack: WayBack, isRetry = false): Promise<Response> {
      const token = await tokens.signIn(session);
      const place = isRetry ? withoutSecure : { ...secure, ...onDomain };
      setCookie(c, NAME, token, { ...place, maxAge: tokenSeconds });
      const hashes = { token: toHash(token), uid: toHash(session.learner.uid) };
      const query = new URLSearchParams({ ...wayBack, ...(isRetry && { isRetry: '1' }), ...hashes });
      return c.redirect(`/signed-in?${query}`, 303);
    },
    /** Ends the session of the browser and clears its token. */
    async end(c: Context): Promise<void> {
      for (const cookie of await accounts.signOut(c.req.raw.headers)) c.header('Set-Cookie', cookie, { append: true });
      setCookie(c, NAME, '', { ...secure, maxAge: 0 });
      // A host-only cookie and a domain cookie of the same name can exist side by side.
      if (domain) setCookie(c, NAME, '', { ...secure, maxAge: 0, ...onDomain });
      // WebKit also ignores the expiry of a `Secure` cookie here.
      if (isThisMachine(c, publicUrl)) setCookie(c, NAME, '', { ...withoutSecure, maxAge: 0 });
    },
    storedToken: (c: Context): string => getCookie(c, NAME) ?? '',
    /** Whether `start` may be retried without `Secure`. */
    canBeWithoutSecure: (c: Context): boolean => domain === undefined && isThisMachine(c, publicUrl),
  };
}

/** Short enough for an address; reveals nothing about the value. */
export function toHash(value: string): string {
  return createHash('sha256').update(value).digest('base64url').slice(0, 16);
}
