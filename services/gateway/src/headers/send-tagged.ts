import type { Context } from 'hono';
import type { Encoding } from '../files/accepted-encodings.ts';

type Body = string | Uint8Array<ArrayBuffer>;

interface Tagged {
  headers: Record<string, string>;
  /** Changes with the content; shared by all its compressed forms. Undefined if no cache may store it. */
  tag: string | undefined;
  /** The compression of the body. */
  encoding: Encoding | undefined;
  type: string;
  /** Called only if the browser does not have the content. */
  body(): Body | Promise<Body>;
}

/** Sends a body, if it has a tag with an ETag per compressed form, or a 304 if the browser has it. */
export async function sendTagged(c: Context, { headers, tag, encoding, type, body }: Tagged): Promise<Response> {
  const etag = tag && `"${tag}${encoding ? `-${encoding}` : ''}"`;
  for (const [name, value] of Object.entries({ ...headers, ...(etag && { ETag: etag }) })) c.header(name, value);
  if (etag && c.req.header('If-None-Match') === etag) return c.body(null, 304);
  if (encoding) c.header('Content-Encoding', encoding);
  c.header('Content-Type', type);
  return c.body(await body());
}
