import { createFakeClock } from '@tensely/core/testing';
import { expect, test } from 'vitest';
import { Renewal } from './renewal.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

function renewalOf(renew: () => Promise<unknown>, { random = 0, onRecheck = () => {} } = {}) {
  const clock = createFakeClock();
  const started = clock.now();
  const attempts: number[] = [];
  const rechecks: number[] = [];
  const since = () => clock.now() - started;
  const renewal = new Renewal({
    clock,
    random: () => random,
    recheck: () => {
      rechecks.push(since());
      onRecheck();
    },
    renew: () => {
      attempts.push(since());
      return renew();
    },
  });
  return { clock, renewal, attempts, rechecks, started };
}

const fails = () => Promise.reject(new Error('offline'));

test.each([
  ['ten minutes before the token expires', 60 * MINUTE, 50 * MINUTE],
  ['immediately for a token that expires within ten minutes', 5 * MINUTE, 0],
  ['on time for a token that outlives the longest timer', 40 * DAY, 40 * DAY - 10 * MINUTE],
])('starts %s', async (_, lifetime, start) => {
  const { clock, renewal, attempts, started } = renewalOf(fails);
  renewal.plan(started + lifetime);
  await clock.pass(start - 1);
  expect(attempts).toEqual([]);
  await clock.pass(1);
  expect(attempts).toEqual([start]);
});

test('retries with a growing delay of at most a minute until the token expires', async () => {
  const { clock, renewal, attempts, rechecks, started } = renewalOf(fails, { random: 0.999_999 });
  renewal.plan(started + 60 * MINUTE);
  await clock.pass(2 * 60 * MINUTE);
  const pauses = attempts.slice(1).map((time, index) => time - (attempts[index] ?? 0));
  expect(pauses.slice(0, 4).map(Math.round)).toEqual([1000, 1500, 2250, 3375]);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(MINUTE);
  expect(attempts.at(-1)).toBeLessThan(60 * MINUTE);
  expect(rechecks.at(-1)).toBe(60 * MINUTE);
});

test('backs off if each new token is short-lived too', async () => {
  const { clock, renewal, attempts, started } = renewalOf(() => {
    renewal.plan(started + 5 * MINUTE);
    return Promise.resolve();
  });
  renewal.plan(started + 5 * MINUTE);
  await clock.pass(5 * MINUTE);
  expect(attempts.length).toBeLessThan(20);
});

test('stops if another tab has renewed the token', async () => {
  const onRecheck = () => renewal.plan(clock.now() + DAY);
  const { clock, renewal, attempts, started } = renewalOf(fails, { onRecheck });
  renewal.plan(started + 60 * MINUTE);
  await clock.pass(55 * MINUTE);
  expect(attempts).toEqual([]);
});

test('stops with cancel', async () => {
  const { clock, renewal, attempts, rechecks, started } = renewalOf(fails);
  renewal.plan(started + 60 * MINUTE);
  renewal.cancel();
  await clock.pass(2 * 60 * MINUTE);
  expect([attempts, rechecks]).toEqual([[], []]);
});
