import type { Clock } from '@tensely/platform/logic';

/** Resolves with what `work` comes to, or with `otherwise` after `ms`; the work goes on. Rejects when the work does so in time. */
export function within<T, U>(clock: Clock, ms: number, work: Promise<T>, otherwise: U): Promise<T | U> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => resolve(otherwise));
    work.then(resolve, reject).finally(cancel);
  });
}
