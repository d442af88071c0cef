import { type Clock, systemClock } from './clock.ts';

/**
 * Settles like `work`, or with what `onTimeout` returns or throws if that takes longer than `ms` milliseconds. The work
 * itself is not cancelled.
 *
 * @example
 * const page = await withTimeout(readPage(), 1000, () => undefined);
 * await withTimeout(load(), 5000, () => { throw new Error('The file did not arrive.'); });
 */
export function withTimeout<T, Late>(
  work: Promise<T>,
  ms: number,
  onTimeout: () => Late,
  clock: Clock = systemClock,
): Promise<T | Late> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => {
      try {
        resolve(onTimeout());
      } catch (error) {
        reject(error);
      }
    });
    work.then(resolve, reject).finally(cancel);
  });
}
