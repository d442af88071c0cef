import { expect, test } from 'vitest';
import { backoffMs, createRetry } from './retry.ts';
import { createFakeClock } from './testing.ts';

test('pauses grow by half from one second to a minute, with up to a quarter of random jitter', () => {
  expect([1, 2, 3, 4, 50].map((failures) => backoffMs(failures, 1))).toEqual([1000, 1500, 2250, 3375, 60_000]);
  expect([1, 50].map((failures) => backoffMs(failures, 0))).toEqual([750, 45_000]);
});

function planRetry() {
  const clock = createFakeClock();
  const tries: number[] = [];
  const start = clock.now();
  const retry = createRetry(
    clock,
    () => 1,
    () => tries.push(clock.now() - start),
  );
  return { clock, tries, retry };
}

test('retries a failed task after a pause that grows with each failure', async () => {
  const { clock, tries, retry } = planRetry();
  retry.failed();
  await clock.pass(1000);
  retry.failed();
  expect(retry.isWaiting()).toBe(true);
  await clock.pass(60_000);
  expect({ tries, isWaiting: retry.isWaiting() }).toEqual({ tries: [1000, 2500], isWaiting: false });
});

test('respects a longer pause that the service asks for', async () => {
  const { clock, tries, retry } = planRetry();
  retry.failed(30_000);
  await clock.pass(60_000);
  expect(tries).toEqual([30_000]);
});

test('a success resets the backoff', async () => {
  const { clock, tries, retry } = planRetry();
  retry.failed();
  retry.failed();
  retry.succeeded();
  retry.failed();
  await clock.pass(1000);
  expect(tries).toEqual([1000]);
});

test('a cancelled retry does not run', async () => {
  const { clock, tries, retry } = planRetry();
  retry.failed();
  retry.cancel();
  await clock.pass(60_000);
  expect({ tries, isWaiting: retry.isWaiting() }).toEqual({ tries: [], isWaiting: false });
});
