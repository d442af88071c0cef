import { createFakeClock } from '@tensely/core/testing';
import { describe, expect, test } from 'vitest';
import { Renewal } from './renewal.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

function renewalOf(renew: () => Promise<unknown>, random = 0) {
  const clock = createFakeClock();
  const started = clock.now();
  const attempts: number[] = [];
  const rechecks: number[] = [];
  const since = () => clock.now() - started;
  const renewal = new Renewal({
    clock,
    random: () => random,
    recheck: () => rechecks.push(since()),
    renew: () => {
      attempts.push(since());
      return renew();
    },
  });
  return { clock, renewal, attempts, rechecks, started };
}

const fails = () => Promise.reject(new Error('offline'));

describe('the renewal of a token', () => {
  test('starts ten minutes before the token expires', async () => {
    const { clock, renewal, attempts, started } = renewalOf(fails);
    renewal.plan(started + 60 * MINUTE);
    await clock.pass(50 * MINUTE - 1);
    expect(attempts).toEqual([]);
    await clock.pass(1);
    expect(attempts).toEqual([50 * MINUTE]);
  });

  test('retries with a growing delay of at most a minute until the token expires', async () => {
    const { clock, renewal, attempts, rechecks, started } = renewalOf(fails, 0.999_999);
    renewal.plan(started + 60 * MINUTE);
    await clock.pass(2 * 60 * MINUTE);
    const pauses = attempts.slice(1).map((time, index) => time - (attempts[index] ?? 0));
    expect(pauses.slice(0, 4).map(Math.round)).toEqual([1000, 1500, 2250, 3375]);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(MINUTE);
    expect(attempts.at(-1)).toBeLessThan(60 * MINUTE);
    expect(rechecks.at(-1)).toBe(60 * MINUTE);
  });

  test('starts immediately for a token that expires within ten minutes', async () => {
    const { clock, renewal, attempts, started } = renewalOf(fails);
    renewal.plan(started + 5 * MINUTE);
    await clock.pass(0);
    expect(attempts).toEqual([0]);
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
    const clock = createFakeClock();
    const attempts: number[] = [];
    const renewal: Renewal = new Renewal({
      clock,
      random: () => 0,
      recheck: () => renewal.plan(clock.now() + DAY),
      renew: async () => attempts.push(clock.now()),
    });
    renewal.plan(clock.now() + 60 * MINUTE);
    await clock.pass(55 * MINUTE);
    expect(attempts).toEqual([]);
  });

  test('waits for a token that outlives the longest timer', async () => {
    const { clock, renewal, attempts, started } = renewalOf(fails);
    renewal.plan(started + 40 * DAY);
    await clock.pass(39 * DAY);
    expect(attempts).toEqual([]);
    await clock.pass(DAY - 10 * MINUTE);
    expect(attempts).toEqual([40 * DAY - 10 * MINUTE]);
  });

  test('stops with cancel', async () => {
    const { clock, renewal, attempts, rechecks, started } = renewalOf(fails);
    renewal.plan(started + 60 * MINUTE);
    renewal.cancel();
    await clock.pass(2 * 60 * MINUTE);
    expect([attempts, rechecks]).toEqual([[], []]);
  });
});
