import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/**
 * Which response carries which headers. Every response has those of `headersOfEveryAnswer`; the table lists the others.
 *
 * | response | cached by | additional headers |
 * |---|---|---|
 * | page | the visitor's browser, revalidated each time | its policies (page-policies.ts), report token, ETag |
 * | page with a learner's figures | no cache | its policies, report token |
 * | worker | the visitor's browser, revalidated each time | its policy, ETag |
 * | preview question | no cache | its policy |
 * | release file | every cache, immutable | ETag, readable by every site |
 * | missing or unreachable file | no cache | readable by every site; Retry-After |
 * | release map | no cache | – |
 * | 405, 429, 503 | no cache | `Allow`, `Retry-After` |
 * | any other | no cache | – |
 */
type Headers = Record<string, string>;

/** Responses other than pages may do nothing at all; a page's own policy replaces this one. */
export const headersOfEveryAnswer = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  overwrite: false,
  crossOriginResourcePolicy: false,
  referrerPolicy: 'strict-origin-when-cross-origin',
  strictTransportSecurity: false,
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
});

/** Not cacheable by default: a response may set a cookie, or change in a moment. */
export const notStoredByDefault: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'private, no-store');
};

/**
 * `timing`: the report token. It is a header and not part of the page, so that a page from the browser's cache gets a new one,
 * too. `isPersonal`: the page has a learner's figures in it.
 */
export function pageHeaders(
  policies: Headers,
  { timing, isPersonal }: { timing: string; isPersonal: boolean },
): Headers {
  return {
    ...policies,
    'Cache-Control': isPersonal ? 'private, no-store' : 'private, no-cache',
    'Server-Timing': timing,
    Vary: 'Cookie, Accept-Encoding, Accept-Language',
  };
}

/**
 * The worker may call only its own origin. It belongs to the visitor's shell; the browser checks for an update with each page.
 */
export const workerHeaders: Headers = {
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
  'Cache-Control': 'private, no-cache',
  Vary: 'Cookie',
};

export function previewQuestionHeaders(styleHash: string): Headers {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return { 'Content-Security-Policy': policy.join('; '), 'Cache-Control': 'private, no-store' };
}

const FOR_EVERY_SITE: Headers = { 'Access-Control-Allow-Origin': '*' };

export const fileHeaders: Headers = {
  ...FOR_EVERY_SITE,
  'Cache-Control': 'public, max-age=31536000, immutable',
  Vary: 'Accept-Encoding',
};

export function refusedFileHeaders(status: 404 | 410 | 502 | 503): Headers {
  const headers = { ...FOR_EVERY_SITE, 'Cache-Control': 'no-store' };
  return status === 503 ? { ...headers, ...retryAfter(1) } : headers;
}

export const releaseMapHeaders: Headers = { 'Cache-Control': 'private, no-store', Vary: 'Cookie' };

/** For a 405 from routes that only serve reads. */
export const onlyGetHeaders: Headers = { Allow: 'GET, HEAD' };

/** Tells the client to retry after this many seconds. */
export function retryAfter(seconds: number): Headers {
  return { 'Retry-After': String(seconds) };
}
