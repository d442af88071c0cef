import { describe, expect, test } from 'vitest';
import { TimeSpent } from './time-spent.ts';

describe('the time spent on a question', () => {
  test('runs while it is in view, in whole seconds, over several visits', () => {
    const time = new TimeSpent();
    time.start('q1', 0);
    time.start('q2', 10_000);
    time.start('q1', 30_000);
    expect([time.stop('q1', 34_600), time.stop('q2', 50_000)]).toEqual([15, 20]);
  });

  test('is 0 for a question that was never registered', () => {
    expect(new TimeSpent().stop('q1', 5000)).toBe(0);
  });

  test('is an hour at most, and never negative when the clock is put back', () => {
    const time = new TimeSpent();
    time.start('q1', 0);
    time.start('q2', 9 * 3_600_000);
    expect([time.stop('q1', 0), time.stop('q2', 0)]).toEqual([3600, 0]);
  });
});
