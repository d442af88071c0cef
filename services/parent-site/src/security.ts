import { isPlainLoopback } from '@tensely/platform/host';
import { isForwarded } from '@tensely/service-host/logic';
import type { Context, MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Runs `refuse` for a form from another origin or without an `Origin` header. Compares with the configured address: the request's
 * `Host` is the attacker's choice.
 */
export function requireSameOrigin(publicUrl: string, refuse: MiddlewareHandler): MiddlewareHandler {
  const allowed = getOwnOrigins(new URL(publicUrl));
  return async (c, next) => (allowed.includes(c.req.header('origin') ?? '') ? await next() : await refuse(c, next));
}

/** On this machine, all loopback names count as one. */
function getOwnOrigins({ origin, protocol, hostname, port }: URL): string[] {
  if (!LOOPBACK.includes(hostname)) return [origin];
  return LOOPBACK.map((name) => new URL(`${protocol}//${name}${port && `:${port}`}`).origin);
}

/**
 * No inline style or script, no frames, no script-made HTML. Forms may lead to the allowed origins: browsers check the redirect
 * after a sign-in as well.
 */
export function securityHeaders(allowedOrigins: readonly string[]): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      styleSrc: ["'self'"],
      scriptSrc: ["'self'"],
      imgSrc: ["'self'"],
      formAction: ["'self'", ...allowedOrigins],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ["'none'"],
    },
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: false,
  });
}

/** Whether another site led here, directly or over a redirect (Fetch Metadata, 2.2). */
export function isCrossSite(c: Context): boolean {
  return c.req.header('Sec-Fetch-Site') === 'cross-site';
}

/** Whether this site or Tensely led here. Browsers send the header only over https and on this machine. */
export function isSameSite(c: Context): boolean {
  return ['same-origin', 'same-site', undefined].includes(c.req.header('Sec-Fetch-Site'));
}

/** Whether the browser uses plain http to this machine, with no proxy in between that may add https. */
export function isThisMachine(c: Context, publicUrl: string): boolean {
  return isPlainLoopback(new URL(publicUrl)) && isPlainLoopback(new URL(c.req.url)) && !isForwarded(c);
}
