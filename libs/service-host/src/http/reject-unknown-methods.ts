import type { MiddlewareHandler } from 'hono';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Responds with 405 and `Allow` to methods that no service supports. Mount it first: some methods (TRACE) cannot become a
 * `Request`.
 *
 * @example
 * app.use(rejectUnknownMethods);
 */
export const rejectUnknownMethods: MiddlewareHandler = async (c, next) => {
  if (METHODS.includes(c.req.method)) return await next();
  return c.text('This method is not supported.', 405, { Allow: METHODS.join(', ') });
};
