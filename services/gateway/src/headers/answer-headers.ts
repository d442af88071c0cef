import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/**
 * Which answer carries which headers. Every answer has those of `headersOfEveryAnswer`; what is below comes on top.
 *
 * | answer | cached by | headers of its own |
 * |---|---|---|
 * | page | the visitor's browser, checked each time | its policies (page-policies.ts), report token, tag |
 * | worker | the visitor's browser, checked each time | its policy, tag |
 * | question of a preview link | no cache | its policy |
 * | file of a release | every cache, for ever | tag, readable by every site |
 * | missing or unreachable file | no cache | readable by every site; when to try again |
 * | release map | no cache | – |
 * | 405, 429, 503 | no cache | `Allow`, `Retry-After` |
 * | any other | no cache | – |
 */
type Headers = Record<string, string>;

/** What is no page may do nothing at all; a page's own policy takes the place of this one. */
export const headersOfEveryAnswer = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  overwrite: false,
  crossOriginResourcePolicy: false,
  referrerPolicy: 'strict-origin-when-cross-origin',
  strictTransportSecurity: false,
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
});

/** No cache stores an answer that does not say otherwise: it may set a cookie, or change in a moment. */
export const notStoredByDefault: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'private, no-store');
};

/** `timing`: the report token. It is no part of the page, so that a page from the browser's cache gets a new one, too. */
export function pageHeaders(policies: Headers, timing: string): Headers {
  return {
    ...policies,
    'Cache-Control': 'private, no-cache',
    'Server-Timing': timing,
    Vary: 'Cookie, Accept-Encoding, Accept-Language',
  };
}

/** A worker calls only its own origin. It is that of the visitor's shell; the browser checks for a new one with each page. */
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

/** Of an answer 405 to whatever only shows pages. */
export const onlyGetHeaders: Headers = { Allow: 'GET, HEAD' };

/** Of an answer that may be another one after so many seconds. */
export function retryAfter(seconds: number): Headers {
  return { 'Retry-After': String(seconds) };
}
