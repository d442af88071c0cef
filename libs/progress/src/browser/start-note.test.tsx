import { afterEach, expect, test } from 'vitest';
import { keepStart, readStart } from './start-note.ts';

afterEach(() => localStorage.clear());

test('what is kept is read back, for this learner alone', () => {
  keepStart('ana', { kind: 'suggested', path: '/B1/2ndCond', label: 'B1 Second Conditional' });
  expect(readStart('ana')).toEqual({ kind: 'suggested', path: '/B1/2ndCond', label: 'B1 Second Conditional' });
  expect(readStart('ben')).toBeUndefined();
  keepStart('ben', { kind: 'skipped' });
  expect(readStart('ben')).toEqual({ kind: 'skipped' });
});

test.each(['', '{', '{"kind":"suggested","path":1,"label":""}', '{"kind":"else"}', '7'])(
  'what is no such note counts for nothing: %s',
  (text) => {
    localStorage.setItem('tensely.start.ana', text);
    expect(readStart('ana')).toBeUndefined();
  },
);
