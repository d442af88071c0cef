/** The entry of the page's `Server-Timing` header that carries its report token. A page from a cache gets a new one, too. */
export const REPORT_TOKEN = 'report';

/** What this page proves with that it was served, from the answer that it came with; undefined where it came without. */
export function reportToken(): string | undefined {
  if (typeof PerformanceNavigationTiming === 'undefined') return;
  const [page] = performance.getEntriesByType('navigation');
  if (!(page instanceof PerformanceNavigationTiming)) return;
  return page.serverTiming?.find(({ name }) => name === REPORT_TOKEN)?.description;
}
