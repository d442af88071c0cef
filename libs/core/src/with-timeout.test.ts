import { expect, test } from 'vitest';
import { createFakeClock } from './testing.ts';
import { withTimeout } from './with-timeout.ts';

const never = new Promise<never>(() => {});

test('settles like the work if that ends in time', async () => {
  await expect(withTimeout(Promise.resolve('done'), 10, () => 'late')).resolves.toBe('done');
  await expect(withTimeout(Promise.reject(new Error('broken')), 10, () => 'late')).rejects.toThrow('broken');
});

test('settles with the fallback after the timeout: its value or its error', async () => {
  const clock = createFakeClock();
  const returned = expect(withTimeout(never, 1000, () => 'late', clock)).resolves.toBe('late');
  const fail = () => {
    throw new Error('too late');
  };
  const thrown = expect(withTimeout(never, 1000, fail, clock)).rejects.toThrow('too late');
  await clock.pass(1000);
  await Promise.all([returned, thrown]);
});
