import type { MiddlewareHandler } from 'hono';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Answers 405 with `Allow` to methods that no service has. Goes first: some (TRACE) cannot even be made into a `Request`.
 *
 * @example
 * app.use(refuseMethods);
 */
export const refuseMethods: MiddlewareHandler = async (c, next) => {
  if (METHODS.includes(c.req.method)) return await next();
  return c.text('This method is not possible here.', 405, { Allow: METHODS.join(', ') });
};
