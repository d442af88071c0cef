import type { HonoRequest, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { badRequest, contentTooLarge, unsupportedMediaType } from '../problem/problems.ts';

const largestBody = 64 * 1024;

const refuse = () => {
  throw contentTooLarge(largestBody);
};
const countedBody = bodyLimit({ maxSize: largestBody, onError: refuse });

/**
 * Middleware for routes with a body: rejects larger ones with 413 before reading them. Node's parser enforces a given length;
 * checking the body here as well would cost the fast path from the socket to its text.
 */
export const limitedBody: MiddlewareHandler = async (c, next) => {
  const length = c.req.header('Content-Length');
  if (length === undefined || c.req.header('Transfer-Encoding')) return await countedBody(c, next);
  if (Number(length) > largestBody) refuse();
  await next();
};

/**
 * Reads a JSON body.
 * @throws Problem 415 for another media type or a content encoding, 400 for invalid JSON
 */
export async function readJson(request: HonoRequest): Promise<unknown> {
  if (!isJson(request.header('Content-Type')) || request.header('Content-Encoding')) throw unsupportedMediaType();
  const text = await request.text();
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('not-json', 'The body is not JSON.');
  }
}

function isJson(contentType = ''): boolean {
  return /^application\/json *(;|$)/i.test(contentType);
}
