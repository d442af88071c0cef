import { createFakeClock } from '@tensely/core/testing';
import { describe, expect, test } from 'vitest';
import { isPassed, percent, TimeSpent } from './answer-records.ts';

describe('the time spent', () => {
  test('on a question runs while it is in view, in whole seconds, over several visits', async () => {
    const clock = createFakeClock();
    const time = new TimeSpent(clock);
    time.start('q1');
    await clock.pass(10_000);
    time.start('q2');
    await clock.pass(20_000);
    time.start('q1');
    time.start('q1');
    await clock.pass(4600);
    expect(time.stop('q1')).toBe(15);
    await clock.pass(15_400);
    expect([time.stop('q2'), time.visit()]).toEqual([20, 50]);
  });

  test('is at most an hour, and never negative when the clock is set back', () => {
    let now = 9_000_000;
    const time = new TimeSpent({ now: () => now });
    time.start('q1');
    now += 9 * 3_600_000;
    time.start('q2');
    now = 0;
    expect([time.stop('q1'), time.stop('q2'), time.visit()]).toEqual([3600, 0, 0]);
  });
});

test.each([
  [0, 3, 0],
  [1, 3, 33],
  [2, 3, 67],
  [7, 10, 70],
  [139, 200, 70],
  [138, 200, 69],
  [3, 3, 100],
  [0, 0, 100],
])('%i of %i is %i %%', (correct, total, score) => {
  expect(percent(correct, total)).toBe(score);
});

test.each([
  [69, false],
  [70, true],
  [100, true],
])('a score of %i passes: %s', (score, passed) => {
  expect(isPassed(score)).toBe(passed);
});
