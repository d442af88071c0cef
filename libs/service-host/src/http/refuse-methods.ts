import type { MiddlewareHandler } from 'hono';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Answers methods that nothing here knows. Some of them (TRACE) could not even be made into a request. */
export const refuseMethods: MiddlewareHandler = async (c, next) => {
  if (METHODS.includes(c.req.method)) return await next();
  return c.text('This method is not possible here.', 405, { Allow: METHODS.join(', ') });
};
