import { afterEach, describe, expect, test, vi } from 'vitest';
import { createFakeClock } from '../testing.ts';
import { monotonicClock, watchActiveTime } from './active-time.ts';

afterEach(() => void Reflect.deleteProperty(document, 'visibilityState'));

function turn(visibilityState: 'hidden' | 'visible') {
  Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

const interact = (name = 'pointerdown') => document.dispatchEvent(new Event(name));

function watch() {
  const clock = createFakeClock();
  return { clock, time: watchActiveTime(clock) };
}

describe('active time', () => {
  test.each([
    ['the page is hidden', () => turn('hidden'), () => turn('visible')],
    [
      'the page is in the back/forward cache, even if only pageshow reports the return',
      () => window.dispatchEvent(new Event('pagehide')),
      () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
    ],
  ])('stops while %s', async (_, leave, comeBack) => {
    const { clock, time } = watch();
    await clock.pass(4000);
    leave();
    await clock.pass(1_800_000);
    comeBack();
    await clock.pass(3000);
    expect(time.now()).toBe(7000);
  });

  test('does not start in a page that opens hidden', async () => {
    turn('hidden');
    const { clock, time } = watch();
    await clock.pass(9000);
    turn('visible');
    await clock.pass(3000);
    expect(time.now()).toBe(3000);
  });

  test('counts at most a minute of a pause between interactions', async () => {
    const { clock, time } = watch();
    await clock.pass(600_000);
    interact();
    await clock.pass(5000);
    expect(time.now()).toBe(65_000);
  });

  test.each(['pointermove', 'keydown', 'scroll'])('counts the whole time between two of %s', async (name) => {
    const { clock, time } = watch();
    for (const _ of [1, 2, 3]) {
      await clock.pass(50_000);
      interact(name);
    }
    expect(time.now()).toBe(150_000);
  });

  test('never runs backwards when the device clock is set back', () => {
    let now = 1_000_000;
    const time = watchActiveTime({ now: () => now, after: () => () => {} });
    now += 5000;
    interact();
    now -= 3_600_000;
    expect(time.now()).toBe(5000);
    interact();
    now += 2000;
    expect(time.now()).toBe(7000);
  });
});

test('the monotonic clock keeps an even pace when the device clock is changed', () => {
  const before = monotonicClock.now();
  expect(Math.abs(before - Date.now())).toBeLessThan(60_000);
  const deviceClock = vi.spyOn(Date, 'now').mockReturnValue(0);
  const after = monotonicClock.now();
  deviceClock.mockRestore();
  expect(after).toBeGreaterThanOrEqual(before);
  expect(after - before).toBeLessThan(60_000);
});
