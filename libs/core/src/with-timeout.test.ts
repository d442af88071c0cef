import { expect, test } from 'vitest';
import { createFakeClock } from './testing.ts';
import { withTimeout } from './with-timeout.ts';

const never = new Promise<never>(() => {});

test('settles with work that ends in time', async () => {
  await expect(withTimeout(Promise.resolve('done'), 10, () => 'late')).resolves.toBe('done');
  await expect(withTimeout(Promise.reject(new Error('broken')), 10, () => 'late')).rejects.toThrow('broken');
});

test("returns the fallback's value after the timeout", async () => {
  const clock = createFakeClock();
  const outcome = withTimeout(never, 1000, () => 'late', clock);
  await clock.pass(1000);
  await expect(outcome).resolves.toBe('late');
});

test("throws the fallback's error after the timeout", async () => {
  const clock = createFakeClock();
  const outcome = expect(
    withTimeout(
      never,
      1000,
      () => {
        throw new Error('too late');
      },
      clock,
    ),
  ).rejects.toThrow('too late');
  await clock.pass(1000);
  await outcome;
});
