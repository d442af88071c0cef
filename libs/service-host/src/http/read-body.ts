import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

interface Options {
  /** In bytes. */
  largest: number;
  /** Responds to a request whose body is too large (413) or truncated (400). */
  refuse(c: Context, status: 400 | 413): Response | Promise<Response>;
}

/**
 * Middleware that reads the whole body before the route runs, so that an oversized or truncated body counts as the client's
 * error and not as a failure of the route.
 *
 * @example
 * app.post('/preview', readBody({ largest: 16_384, refuse: rejectBody }), async (c) => c.json(await readForm(c)));
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

/** Rejects a body with a plain-text sentence. */
export function rejectBody(c: Context, status: 400 | 413): Response {
  return c.text(status === 413 ? 'The request is too large.' : 'The request is incomplete.', status);
}

/** Returns the fields of a submitted form, or undefined if the body is not a form. */
export async function readForm(c: Context): Promise<Record<string, string | File> | undefined> {
  try {
    return await c.req.parseBody();
  } catch {
    return undefined;
  }
}
