import { createHash } from 'node:crypto';
import type { Encoding } from '@tensely/release-store/logic';
import type { Context, MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { StyleSheet } from '../page/page-caches.ts';

/**
 * Which response carries which headers. Every response has those of `headersOfEveryAnswer`; the table lists the others.
 *
 * | response | cached by | additional headers |
 * |---|---|---|
 * | page | the visitor's browser, revalidated each time | its policies (pagePolicies), report token, ETag |
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

/**
 * Responses other than pages may do nothing at all; a page's own policy replaces this one. No Cross-Origin-Opener-Policy: it
 * makes the browser start a new process for a page in a new tab (docs/benchmarks.md). Nothing here needs it: pages
 * open no windows, listen to no messages of other windows and have no frames.
 */
export const headersOfEveryAnswer = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  overwrite: false,
  crossOriginResourcePolicy: false,
  referrerPolicy: 'strict-origin-when-cross-origin',
  crossOriginOpenerPolicy: false,
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

/** The worker may call only its own origin. It belongs to the visitor's shell; each page makes the browser check for an update. */
export const workerHeaders: Headers = {
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
  'Cache-Control': 'private, no-cache',
  Vary: 'Cookie',
};

export function previewQuestionHeaders(styleHash: string): Headers {
  const policy = written({
    'default-src': ["'none'"],
    'style-src': [`'sha256-${styleHash}'`],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
  return { 'Content-Security-Policy': policy, 'Cache-Control': 'private, no-store' };
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

export const onlyGetHeaders: Headers = { Allow: 'GET, HEAD' };

export function retryAfter(seconds: number): Headers {
  return { 'Retry-After': String(seconds) };
}

interface Options {
  /** The page of the shell's release: it declares whether it supports Trusted Types, and may contain scripts and styles. */
  page: string;
  styles?: readonly StyleSheet[] | undefined;
  /** Origins other than our own that the page may call. */
  api: readonly string[];
  development?: readonly string[];
}

/**
 * The security headers of a page. They forbid eval, and scripts and inline code without a hash. A page with `<meta name="policies"
 * content="trusted-types">` gets Trusted Types as well.
 */
export function pagePolicies({ page, styles = [], api, development = [] }: Options): Record<string, string> {
  // A development build evaluates its modules, injects style elements and receives changes over a WebSocket.
  const isDevelopment = development.length > 0;
  const only = (source: string) => (isDevelopment ? [source] : []);
  const styleHashes = [...contentsOf(page, 'style'), ...styles.map(({ text }) => text)].map(hashSource);
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...contentsOf(page, 'script').map(hashSource), ...development, ...only("'unsafe-eval'")],
    'style-src': ["'self'", ...(isDevelopment ? [...development, "'unsafe-inline'"] : styleHashes)],
    'font-src': ["'self'", ...development],
    'img-src': ["'self'", ...development, ...only('data:')],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...api, ...development, ...development.map((origin) => origin.replace(/^http/, 'ws'))],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(!isDevelopment && canTrustTypes(page) && trustedTypes),
  };
  return {
    'Content-Security-Policy': written(directives),
    // Only for scripts: browsers do not support style sheets here yet, and warn about them.
    ...(!isDevelopment && { 'Integrity-Policy': 'blocked-destinations=(script)' }),
  };
}

const trustedTypes = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['tensely'],
};

/** The texts of elements without attributes, as the build writes them. */
function contentsOf(page: string, element: 'script' | 'style'): string[] {
  return [...page.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g'))].map(([, text = '']) => text);
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function canTrustTypes(page: string): boolean {
  return /<meta name="?policies"? content="?trusted-types\b/.test(page);
}

function written(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

type Body = string | Uint8Array<ArrayBuffer> | ReadableStream;

interface Tagged {
  headers: Record<string, string>;
  /** Changes with the content; shared by all its compressed forms. Undefined if no cache may store it. */
  tag: string | undefined;
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
