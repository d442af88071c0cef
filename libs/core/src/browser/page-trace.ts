import { reportToken } from './report-token.ts';

/** Shell and remotes have this code each; what a page makes for itself is the same for all of them. */
const MADE = Symbol.for('tensely.page-trace');
const FORM = /^[0-9a-f]{32}$/;

/**
 * The id of this page view, 32 hexadecimal digits, by which the logs of the services are searched: the gateway gave it with the
 * page. A page that came without one, from the browser's own store, makes one for what it asks for.
 */
export function pageTraceId(): string {
  const given = idIn(reportToken() ?? '');
  if (given !== undefined) return given;
  const made: unknown = Reflect.get(globalThis, MADE);
  if (typeof made === 'string') return made;
  const id = randomHex(16);
  Reflect.set(globalThis, MADE, id);
  return id;
}

/** What a learner says to support: enough of the id to find the page in the logs of a day. */
export function pageNumber(): string {
  return pageTraceId().slice(0, 8);
}

/** The header `traceparent` (W3C Trace Context) of one request of this page. */
export function traceparent(): string {
  return `00-${pageTraceId()}-${randomHex(8)}-01`;
}

function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}

/** The id in a report token, which is a JWT. */
function idIn(token: string): string | undefined {
  const [, claims = ''] = token.split('.');
  try {
    const read: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    const id = typeof read === 'object' && read !== null && 'jti' in read ? String(read.jti) : '';
    return FORM.test(id) ? id : undefined;
  } catch {
    return undefined;
  }
}
