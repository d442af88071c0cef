import { afterEach, expect, test, vi } from 'vitest';
import { reportToken } from './page-trace.ts';

class FakeNavigation {
  readonly serverTiming: { name: string; description: string }[];
  constructor(...names: string[]) {
    this.serverTiming = names.map((name) => ({ name, description: `token of ${name}` }));
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
});

function openedBy(entries: unknown[]) {
  vi.stubGlobal('PerformanceNavigationTiming', FakeNavigation);
  vi.stubGlobal('performance', { getEntriesByType: () => entries });
}

test('is read from the response that carried the page', () => {
  openedBy([new FakeNavigation('cache', 'report')]);
  expect(reportToken()).toBe('token of report');
});

test.each([
  ['the response carried none', () => openedBy([new FakeNavigation('cache')])],
  ['the browser exposes no server timing', () => openedBy([])],
  ['the browser does not support such entries', () => vi.stubGlobal('performance', { getEntriesByType: () => [] })],
])('is absent if %s', (_, open) => {
  open();
  expect(reportToken()).toBeUndefined();
});
