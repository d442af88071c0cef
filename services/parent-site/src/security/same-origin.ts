import type { MiddlewareHandler } from 'hono';

/** Runs `refuse` for a form that was not sent from this site's own pages (browsers name the origin of every POST). */
export function sameOrigin(publicUrl: string, refuse: MiddlewareHandler): MiddlewareHandler {
  const publicOrigin = new URL(publicUrl).origin;
  return async (c, next) => {
    const origin = c.req.header('origin');
    const own = origin === publicOrigin || origin === new URL(c.req.url).origin;
    return own ? await next() : await refuse(c, next);
  };
}
