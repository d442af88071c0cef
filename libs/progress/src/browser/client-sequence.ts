import { deviceStorage } from '@tensely/core/browser';
import type { Clock } from '@tensely/core/logic';

const KEY = 'tensely.progress.sequence';

/** Numbers for `X-Client-Sequence` (docs/behaviour.md#progress-headers): increasing, and close to the time. */
export function createClientSequence(clock: Clock, storage = deviceStorage): () => number {
  /** In case the browser refuses storage. */
  let last = 0;
  return () => {
    const stored = Number(storage.get(KEY) ?? 0);
    const known = Number.isSafeInteger(stored) ? Math.max(stored, last) : last;
    last = Math.max(known + 1, clock.now());
    storage.set(KEY, String(last));
    return last;
  };
}
