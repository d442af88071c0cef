import { afterEach, expect, test, vi } from 'vitest';
import { pageNumber, pageTraceId, traceparent } from './page-trace.ts';

const GIVEN = 'c0ffee12'.repeat(4);

class FakeNavigation {
  readonly serverTiming: { name: string; description: string }[];
  constructor(description: string) {
    this.serverTiming = [{ name: 'report', description }];
  }
}

/** A page whose response carried this token. */
function openedWith(token: string) {
  vi.stubGlobal('PerformanceNavigationTiming', FakeNavigation);
  vi.stubGlobal('performance', { getEntriesByType: () => [new FakeNavigation(token)] });
}

const tokenOf = (claims: object) => `a.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.b`;

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a page sends the id that it was served with in every request, and shows its first eight digits', () => {
  openedWith(tokenOf({ jti: GIVEN, given: { note: 'ÿ?>' } }));
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
])('a page that came with %s generates an id, and reuses it', (_, token) => {
  openedWith(token);
  expect(pageTraceId()).toMatch(/^[0-9a-f]{32}$/);
  expect(pageTraceId()).toBe(pageTraceId());
  expect(traceparent()).toContain(pageNumber());
});
