import { afterEach, expect, test, vi } from 'vitest';
import { pageNumber, pageTraceId, reportToken, traceparent } from './page-trace.ts';

const GIVEN = 'c0ffee12'.repeat(4);

class FakeNavigation {
  readonly serverTiming: { name: string; description: string }[];
  constructor(timings: Record<string, string>) {
    this.serverTiming = Object.entries(timings).map(([name, description]) => ({ name, description }));
  }
}

/** A page whose response carried these server timings; undefined if the browser exposes none. */
function openedWith(timings?: Record<string, string>) {
  vi.stubGlobal('PerformanceNavigationTiming', FakeNavigation);
  vi.stubGlobal('performance', { getEntriesByType: () => (timings ? [new FakeNavigation(timings)] : []) });
}

const tokenOf = (claims: object) => `a.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.b`;

afterEach(() => vi.unstubAllGlobals());

test('a page sends the id that it was served with in every request, and shows its first eight digits', () => {
  openedWith({ report: tokenOf({ jti: GIVEN, given: { note: 'ÿ?>' } }) });
  expect(pageTraceId()).toBe(GIVEN);
  expect(pageNumber()).toBe('c0ffee12');
  expect(traceparent()).toMatch(new RegExp(`^00-${GIVEN}-[0-9a-f]{16}-01$`));
  expect(traceparent()).not.toBe(traceparent());
});

test.each([
  ['no token', ''],
  ['a malformed token', 'a.b.c'],
  ['a token without such an id', tokenOf({ jti: 'Ana' })],
  ['a token without a learner', tokenOf({})],
])('a page that came with %s generates an id, and reuses it', (_, report) => {
  openedWith({ report });
  expect(pageTraceId()).toMatch(/^[0-9a-f]{32}$/);
  expect(pageTraceId()).toBe(pageTraceId());
  expect(traceparent()).toContain(pageNumber());
});

test('the report token is read from the response that carried the page', () => {
  openedWith({ cache: 'hit', report: 'the token' });
  expect(reportToken()).toBe('the token');
});

test.each([
  ['the response carried none', () => openedWith({ cache: 'hit' })],
  ['the browser exposes no server timing', () => openedWith()],
  ['the browser does not support such entries', () => vi.stubGlobal('performance', { getEntriesByType: () => [] })],
])('the report token is absent if %s', (_, open) => {
  open();
  expect(reportToken()).toBeUndefined();
});
