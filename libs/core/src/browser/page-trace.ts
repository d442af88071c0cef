/** The entry of the `Server-Timing` header with the page's report token; a page from a cache gets a new one. */
export const REPORT_TOKEN = 'report';

/** The token that proves that this page was served, from the response that carried it; undefined if there was none. */
export function reportToken(): string | undefined {
  if (typeof PerformanceNavigationTiming === 'undefined') return;
  const [page] = performance.getEntriesByType('navigation');
  if (!(page instanceof PerformanceNavigationTiming)) return;
  return page.serverTiming?.find(({ name }) => name === REPORT_TOKEN)?.description;
}

/** Shell and remotes each bundle this code, so the generated id is stored on the page for all of them. */
const MADE = Symbol.for('tensely.page-trace');
const FORM = /^[0-9a-f]{32}$/;

/**
 * The id of this page view, 32 hexadecimal digits, for searching the services' logs. The gateway sends it with the
 * page; a page from the browser's own cache generates one.
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

/** What a learner quotes to support: enough of the id to find the page in one day's logs. */
export function pageNumber(): string {
  return pageTraceId().slice(0, 8);
}

/** The `traceparent` header (W3C Trace Context) for one request of this page. */
export function traceparent(): string {
  return `00-${pageTraceId()}-${randomHex(8)}-01`;
}

function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}

/** The id inside a report token, which is a JWT. */
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
