import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

interface Options {
  /** In bytes. */
  largest: number;
  /** Answers a request whose body is too large (413), or broke off (400). */
  refuse(c: Context, status: 400 | 413): Response | Promise<Response>;
}

/**
 * Middleware that reads the whole body before the route does, so that a caller who sends too much or breaks off is refused,
 * and is no failure of the route.
 *
 * @example
 * app.post('/preview', readBody({ largest: 16_384, refuse: refuseBody }), async (c) => c.json(await readForm(c)));
 */
export function readBody({ largest, refuse }: Options): MiddlewareHandler {
  const limit = bodyLimit({ maxSize: largest, onError: (c) => refuse(c, 413) });
  return async (c, next) => {
    let isWhole = false;
    try {
      const refusal = await limit(c, async () => {
        await c.req.arrayBuffer();
        isWhole = true;
      });
      if (!isWhole && refusal) return refusal;
    } catch {
      return await refuse(c, 400);
    }
    return await next();
  };
}

/** Refuses a body in a sentence. */
export function refuseBody(c: Context, status: 400 | 413): Response {
  return c.text(status === 413 ? 'The request is too large.' : 'The request broke off.', status);
}

/** The fields of a form that was sent; undefined for what is no form. */
export async function readForm(c: Context): Promise<Record<string, string | File> | undefined> {
  try {
    return await c.req.parseBody();
  } catch {
    return undefined;
  }
}
