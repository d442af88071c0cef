import { afterEach, expect, it, vi } from 'vitest';
import { describeOnEachEngine } from '../testing/engines-under-test.ts';
import { noon } from '../testing/service-under-test.ts';
import { createSharedClock } from './shared-clock.ts';

afterEach(() => vi.useRealTimers());

const day = 86_400_000;

/** A machine whose clocks the test moves, and a database at noon. */
function machine() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const times = { wall: noon.getTime(), steady: 1000, database: noon.getTime() };
  return {
    times,
    open: (now = async () => times.database) =>
      createSharedClock({ now }, { wall: () => times.wall, steady: () => times.steady }),
    pass: (ms: number) => {
      times.steady += ms;
      times.database += ms;
      times.wall += ms;
    },
  };
}

it('keeps running evenly when the machine’s clock jumps', async () => {
  const { times, open, pass } = machine();
  const clock = await open();
  times.wall += day;
  pass(60_000);
  expect(clock.now().toISOString()).toBe('2026-05-04T12:01:00.000Z');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(clock.now().toISOString()).toBe('2026-05-04T12:01:00.000Z');
  clock.stop();
});

it('is the database’s time on a machine whose clock was wrong from the start', async () => {
  const { times, open } = machine();
  times.wall -= day;
  expect((await open()).now()).toEqual(noon);
});

it('follows the database when both drift apart, and keeps running while it is unavailable', async () => {
  const { times, open, pass } = machine();
  let isAway = false;
  const clock = await open(async () => {
    if (isAway) throw new Error('away');
    return times.database;
  });
  times.database += 300;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(clock.now().getTime()).toBe(noon.getTime() + 300);
  isAway = true;
  pass(5000);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(clock.now().getTime()).toBe(noon.getTime() + 5300);
});

await describeOnEachEngine(({ engine, newPlace }) => {
  it('is close to this machine’s clock', async () => {
    const database = await (await newPlace()).open();
    expect(database.now !== undefined).toBe(engine === 'postgres');
    const clock = await createSharedClock(database);
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(5000);
    clock.stop();
  });
});
