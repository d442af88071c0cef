import { REPORT_TOKEN } from '@tensely/platform/host';

/** What this page proves with that it was served, from the answer that it came with; undefined where it came without. */
export function reportToken(): string | undefined {
  const [page] = performance.getEntriesByType('navigation');
  if (typeof PerformanceNavigationTiming === 'undefined' || !(page instanceof PerformanceNavigationTiming)) return;
  return page.serverTiming?.find(({ name }) => name === REPORT_TOKEN)?.description;
}
