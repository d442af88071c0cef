/**
 * The entry of the page's `Server-Timing` header that carries its report token. A page from a cache gets a new one,
 * too.
 */
export const REPORT_TOKEN = 'report';

/** The token that proves that this page was served, from the response that carried it; undefined if there was none. */
export function reportToken(): string | undefined {
  if (typeof PerformanceNavigationTiming === 'undefined') return;
  const [page] = performance.getEntriesByType('navigation');
  if (!(page instanceof PerformanceNavigationTiming)) return;
  return page.serverTiming?.find(({ name }) => name === REPORT_TOKEN)?.description;
}
