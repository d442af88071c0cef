import type { Context } from 'hono';
import type { Encoding } from '../files/accepted-encodings.ts';

type Body = string | Uint8Array<ArrayBuffer>;

interface Tagged {
  headers: Record<string, string>;
  /** Changes with the content, and is the same for all its compressed forms. */
  tag: string;
  /** How the body is compressed. */
  encoding: Encoding | undefined;
  type: string;
  /** Asked for only when the browser does not have it. */
  body(): Body | Promise<Body>;
}

/** Sends a body under a tag of its own for each compressed form; 304 to a browser that has it. */
export async function sendTagged(c: Context, { headers, tag, encoding, type, body }: Tagged): Promise<Response> {
  const etag = `"${tag}${encoding ? `-${encoding}` : ''}"`;
  for (const [name, value] of Object.entries({ ...headers, ETag: etag })) c.header(name, value);
  if (c.req.header('If-None-Match') === etag) return c.body(null, 304);
  if (encoding) c.header('Content-Encoding', encoding);
  c.header('Content-Type', type);
  return c.body(await body());
}
