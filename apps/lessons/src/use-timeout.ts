import { useClock } from '@tensely/core/react';
import { useEffect, useEffectEvent } from 'react';

/** Runs `task` once, `ms` milliseconds after `key` changed; never while `key` is undefined. */
export function useTimeout(ms: number, key: string | number | undefined, task: () => void) {
  const clock = useClock();
  const latest = useEffectEvent(task);
  useEffect(() => {
    if (key === undefined) return;
    return clock.after(ms, () => latest());
  }, [clock, ms, key]);
}
