import { afterEach, expect, test, vi } from 'vitest';
import { reportToken } from './report-token.ts';

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

test('is what the answer with the page carried', () => {
  openedBy([new FakeNavigation('cache', 'report')]);
  expect(reportToken()).toBe('token of report');
});

test.each([
  ['the answer carried none', () => openedBy([new FakeNavigation('cache')])],
  ['the browser exposes nothing of the response', () => openedBy([])],
  ['the browser does not know such entries', () => vi.stubGlobal('performance', { getEntriesByType: () => [] })],
])('is none where %s', (_, open) => {
  open();
  expect(reportToken()).toBeUndefined();
});
