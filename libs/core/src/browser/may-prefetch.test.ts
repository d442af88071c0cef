import { expect, test } from 'vitest';
import { mayPrefetch } from './may-prefetch.ts';

test.each([
  ['a fast connection', { effectiveType: '4g', saveData: false }, true],
  ['a browser that does not report its connection', undefined, true],
  ['a learner with data saving on', { effectiveType: '4g', saveData: true }, false],
  ['a mobile connection, which may be metered', { type: 'cellular', effectiveType: '4g' }, false],
  ['a slow connection', { effectiveType: '3g' }, false],
])('%s', (_what, connection, allowed) => {
  expect(mayPrefetch(connection)).toBe(allowed);
});
