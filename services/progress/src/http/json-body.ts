import type { HonoRequest } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { badRequest, tooLarge, wrongMediaType } from '../problem/problems.ts';

const largestBody = 64 * 1024;

/** Middleware for routes that read a body: larger ones are answered with 413 before they are read. */
export const limitedBody = bodyLimit({
  maxSize: largestBody,
  onError: () => {
    throw tooLarge(largestBody);
  },
});

/**
 * Reads a body that must be JSON.
 * @throws Problem 415 for another media type or a content encoding, 400 for what is not JSON.
 */
export async function readJson(request: HonoRequest): Promise<unknown> {
  if (!isJson(request.header('Content-Type')) || request.header('Content-Encoding')) throw wrongMediaType();
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
