import { expect, test } from 'vitest';
import { getFailingTime, getFigures, type Sample } from './samples.ts';

const sample = (at: number, ms: number, ok = true): Sample => ({ at, ms, ok });
const hundred = Array.from({ length: 100 }, (_, index) => sample(1000 + index, index + 1));

test('returns p50 and p99 of the requests in a period', () => {
  expect(getFigures(hundred, { from: 1000, to: 1100 })).toEqual({ requests: 100, failed: 0, p50: 50, p99: 99 });
});

test('counts a request when it was sent, and a failure when it was noticed', () => {
  const samples = [sample(990, 500, false), sample(1000, 500), sample(1999, 5, false), sample(2000, 5, false)];
  expect(getFigures(samples, { from: 1000, to: 2000 })).toEqual({ requests: 2, failed: 1, p50: 5, p99: 500 });
});

test('without requests the times are NaN', () => {
  expect(getFigures([], { from: 0, to: 1 })).toEqual({ requests: 0, failed: 0, p50: Number.NaN, p99: Number.NaN });
});

test('the failing time ends with the last failure', () => {
  const samples = [sample(1000, 5), sample(1100, 50, false), sample(1200, 30, false), sample(1900, 5)];
  expect(getFailingTime(samples, { from: 1000, to: 2000 })).toBe(230);
  expect(getFailingTime(samples, { from: 1300, to: 2000 })).toBe(0);
});
