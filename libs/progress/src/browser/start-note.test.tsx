import { afterEach, expect, test } from 'vitest';
import { readStart, storeStart } from './start-note.ts';

afterEach(() => localStorage.clear());

test('reads back what is stored, for this learner only', () => {
  storeStart('ana', { kind: 'suggested', path: '/B1/2ndCond', label: 'B1 Second Conditional' });
  expect(readStart('ana')).toEqual({ kind: 'suggested', path: '/B1/2ndCond', label: 'B1 Second Conditional' });
  expect(readStart('ben')).toBeUndefined();
  storeStart('ben', { kind: 'skipped' });
  expect(readStart('ben')).toEqual({ kind: 'skipped' });
});

const malformed = ['', '{', '{"kind":"suggested","path":1,"label":""}', '{"kind":"else"}', '7'];
test.each(malformed)('ignores a malformed note: %s', (text) => {
  localStorage.setItem('tensely.start.ana', text);
  expect(readStart('ana')).toBeUndefined();
});
