import type { MiddlewareHandler } from 'hono';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Runs `refuse` for a form that was not sent from this site's own pages (browsers name the origin of every POST). The own
 * origin comes from the settings and not from the request: any name may lead here.
 */
export function sameOrigin(publicUrl: string, refuse: MiddlewareHandler): MiddlewareHandler {
  const own = ownOrigins(new URL(publicUrl));
  return async (c, next) => (own.includes(c.req.header('origin') ?? '') ? await next() : await refuse(c, next));
}

/** This machine has several names. */
function ownOrigins({ origin, protocol, hostname, port }: URL): string[] {
  if (!LOOPBACK.includes(hostname)) return [origin];
  return LOOPBACK.map((name) => new URL(`${protocol}//${name}${port && `:${port}`}`).origin);
}
