import { expect, test } from 'vitest';
import { failingFor, figuresIn, type Sample } from './samples.ts';

const sample = (at: number, ms: number, ok = true): Sample => ({ at, ms, ok });
const hundred = Array.from({ length: 100 }, (_, index) => sample(1000 + index, index + 1));

test('half and all but a hundredth of the requests were as fast as is said', () => {
  expect(figuresIn(hundred, { from: 1000, to: 1100 })).toEqual({ requests: 100, failed: 0, p50: 50, p99: 99 });
});

test('a request counts where it was sent, a failure where it was noticed', () => {
  const samples = [sample(990, 500, false), sample(1000, 500), sample(1999, 5, false), sample(2000, 5, false)];
  expect(figuresIn(samples, { from: 1000, to: 2000 })).toEqual({ requests: 2, failed: 1, p50: 5, p99: 500 });
});

test('without requests there are no times', () => {
  expect(figuresIn([], { from: 0, to: 1 })).toEqual({ requests: 0, failed: 0, p50: Number.NaN, p99: Number.NaN });
});

test('it has recovered when the last request has failed', () => {
  const samples = [sample(1000, 5), sample(1100, 50, false), sample(1200, 30, false), sample(1900, 5)];
  expect(failingFor(samples, { from: 1000, to: 2000 })).toBe(230);
  expect(failingFor(samples, { from: 1300, to: 2000 })).toBe(0);
});
