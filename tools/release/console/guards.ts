import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { secureHeaders } from 'hono/secure-headers';
import type { Sessions } from './sessions.ts';

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
 * Refuses requests under another name (DNS rebinding) and those that another page makes (CSRF): every request needs the console's own
 * Host, requests that change something its own Origin, and none may come from another origin or site (Fetch Metadata).
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

/** Lets only the signed-in page through. */
export function requireSession(sessions: Sessions): MiddlewareHandler {
  return async (c, next) => {
    const shown = { cookie: getCookie(c, SESSION_COOKIE), key: c.req.header('X-Console-Key') };
    return sessions.isOpen(shown) ? await next() : c.text('You are not signed in.', 401);
  };
}
