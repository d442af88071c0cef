import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { secureHeaders } from 'hono/secure-headers';

const LINK_MS = 10 * 60_000;

/** The credentials of a signed-in page. */
export interface Session {
  /** In a cookie that scripts cannot read. Browsers send it to every port of this machine. */
  cookie: string;
  /** In a header that the page sends. Other ports of this machine never see it. */
  key: string;
}

export type Sessions = ReturnType<typeof createSessions>;

/** Holds one link and one session: a new one replaces the previous one. */
export function createSessions(now: () => Date) {
  let link: { token: string; until: number } | undefined;
  let open: Session | undefined;
  return {
    /** Returns the token of a link that works once, within ten minutes. */
    newLink(): string {
      link = { token: newSecret(), until: now().getTime() + LINK_MS };
      return link.token;
    },
    /** Returns the session for the token of a link; undefined if the token is wrong, used or too old. */
    exchange(token: string): Session | undefined {
      if (!link || now().getTime() >= link.until || !isSame(token, link.token)) return undefined;
      link = undefined;
      open = { cookie: newSecret(), key: newSecret() };
      return open;
    },
    isOpen: ({ cookie = '', key = '' }: { cookie: string | undefined; key: string | undefined }) =>
      open !== undefined && isSame(cookie, open.cookie) && isSame(key, open.key),
  };
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Compares in constant time. */
function isSame(shown: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(shown), digest(secret));
}

export const SESSION_COOKIE = 'release-console';

/** Nothing inline, nothing evaluated, no HTML from strings, no frames, nothing from elsewhere, nothing cached. */
export const consoleHeaders: MiddlewareHandler[] = [
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      connectSrc: ["'self'"],
      imgSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ["'none'"],
    },
    xFrameOptions: 'DENY',
    referrerPolicy: 'no-referrer',
    strictTransportSecurity: false,
  }),
  async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  },
];

/**
 * Rejects requests under another host name (DNS rebinding) and requests of other pages (CSRF): every request needs the console's own
 * Host, changes need its own Origin, and none may come from another origin or site (Fetch Metadata).
 *
 * @param ownOrigin the address that the console listens at, once it does
 */
export function requireOwnOrigin(ownOrigin: () => string): MiddlewareHandler {
  return async (c, next) => {
    const own = ownOrigin();
    if (c.req.header('Host') !== new URL(own).host) return c.text('The console has another address.', 421);
    const origin = c.req.header('Origin');
    const isForeign = origin === undefined ? !['GET', 'HEAD'].includes(c.req.method) : origin !== own;
    const isFromElsewhere = !['same-origin', 'none', undefined].includes(c.req.header('Sec-Fetch-Site'));
    if (isForeign || isFromElsewhere) return c.text('Another page made this request.', 403);
    return await next();
  };
}

/** Rejects requests that are not from the signed-in page. */
export function requireSession(sessions: Sessions): MiddlewareHandler {
  return async (c, next) => {
    const shown = { cookie: getCookie(c, SESSION_COOKIE), key: c.req.header('X-Console-Key') };
    return sessions.isOpen(shown) ? await next() : c.text('You are not signed in.', 401);
  };
}
