import type { MiddlewareHandler } from 'hono';

interface ProblemDocument {
  /** A URI that identifies the kind of problem. */
  type: string;
  title: string;
  status: number;
  /** A sentence for the client's developer; never quotes a submitted value. */
  detail: string;
  /** A URI that identifies this request in the log. */
  instance?: string;
  /** The invalid parts of the request: a JSON pointer and a sentence each. */
  errors?: readonly { pointer: string; detail: string }[];
}

/**
 * Builds the response for a problem document.
 *
 * @example
 * return problemResponse(
 *   { type: 'about:blank', title: 'Out of order', status: 503, detail: 'Try again in a moment.' },
 *   { 'Retry-After': '5' },
 * );
 */
export function problemResponse(document: ProblemDocument, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(document), {
    status: document.status,
    headers: { 'Content-Type': 'application/problem+json', ...headers },
  });
}

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
