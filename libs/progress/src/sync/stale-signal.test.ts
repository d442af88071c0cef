import { createFakeClock } from '@tensely/core/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createStaleSignal } from './stale-signal.ts';

afterEach(() => vi.unstubAllEnvs());

function follow(start?: string) {
  const clock = createFakeClock(start === undefined ? undefined : Date.parse(start));
  const signal = createStaleSignal(clock);
  const listener = vi.fn();
  signal.subscribe(listener);
  return { clock, signal, count: () => listener.mock.calls.length, end: signal.start() };
}

describe('signals stale data', () => {
  test('when the network is back, or after some seconds away, but not after a glance at another window', async () => {
    const { clock, signal, count } = follow();
    signal.onResume();
    expect(count()).toBe(1);
    signal.onLeave();
    await clock.pass(2000);
    signal.onResume();
    expect(count()).toBe(1);
    signal.onLeave();
    signal.onLeave();
    await clock.pass(6000);
    signal.onResume();
    expect(count()).toBe(2);
  });

  test('once for everything that another tab announces within a second', async () => {
    const { clock, signal, count } = follow();
    for (const _ of [1, 2, 3]) signal.onNews();
    await clock.pass(1000);
    expect(count()).toBe(1);
    signal.onNews();
    await clock.pass(1000);
    expect(count()).toBe(2);
  });

  test.each([
    ['Asia/Tokyo', '2026-05-04T14:00:00Z', '2026-05-04T15:00:00Z'],
    ['America/Los_Angeles', '2026-05-05T06:30:00Z', '2026-05-05T07:00:00Z'],
    // The clocks go back: 24 hours later it is still the same day.
    ['Europe/Paris', '2026-10-24T22:30:00Z', '2026-10-25T23:00:00Z'],
    ['Europe/Paris', '2026-03-28T23:30:00Z', '2026-03-29T22:00:00Z'],
  ])('in %s at %s, at midnight: %s', async (timeZone, start, midnight) => {
    vi.stubEnv('TZ', timeZone);
    const { clock, count, end } = follow(start);
    await clock.pass(Date.parse(midnight) - Date.parse(start) - 1);
    expect(count()).toBe(0);
    await clock.pass(1);
    expect(count()).toBe(1);
    await clock.pass(24 * 3_600_000);
    expect(count()).toBe(2);
    end();
    await clock.pass(48 * 3_600_000);
    expect(count()).toBe(2);
  });

  test.each([
    ['if another tab has saved in the meantime', true, 2000],
    ['if midnight has passed in the meantime', false, 3 * 24 * 3_600_000],
  ])('when a hidden page becomes visible, %s', async (_, hasNews, ms) => {
    const { clock, signal, count } = follow();
    signal.onLeave();
    if (hasNews) signal.onNews();
    await clock.pass(ms);
    expect(count()).toBe(0);
    signal.onResume();
    expect(count()).toBe(1);
  });
});
