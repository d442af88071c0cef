import { describe, expect, test } from 'vitest';
import { LoadFailure } from './load-failure.ts';
import { failureOfStatus, isWorthAnotherTry, MAX_TRIES, pauseAfter } from './retry-policy.ts';

const transient = new LoadFailure('network', 'x', { transient: true });
const lasting = new LoadFailure('integrity', 'x');

test('what passes is tried again, three times in all', () => {
  expect([1, 2, 3, 4].map((tries) => isWorthAnotherTry(transient, tries))).toEqual([true, true, false, false]);
  expect(MAX_TRIES).toBe(3);
});

test('what lasts is not tried again', () => {
  expect(isWorthAnotherTry(lasting, 1)).toBe(false);
});

test('the pause grows, and no two browsers need to wait for the same time', () => {
  expect([1, 2].map((tries) => pauseAfter(tries, 0))).toEqual([75, 150]);
  expect([1, 2].map((tries) => pauseAfter(tries, 0.999))).toEqual([expect.closeTo(225, 0), expect.closeTo(450, 0)]);
});

describe('an answer with status', () => {
  test.each([500, 502, 503, 504, 408, 429])('%i may be another the next time', (status) => {
    expect(failureOfStatus('/x.js', status)).toMatchObject({ fault: 'network', transient: true });
  });

  test.each([400, 403, 404, 410])('%i stays', (status) => {
    expect(failureOfStatus('/x.js', status)).toMatchObject({ fault: 'network', transient: false });
  });

  test.each([0, 200, 304])('%i says nothing against the file', (status) => {
    expect(failureOfStatus('/x.js', status)).toBeUndefined();
  });
});
