import { useClock } from '@tensely/core/react';
import { useEffect, useEffectEvent } from 'react';

/** Runs `task` once, `ms` after `what` became this value; never while `what` is undefined. */
export function useAfter(ms: number, what: string | number | undefined, task: () => void) {
  const clock = useClock();
  const latest = useEffectEvent(task);
  useEffect(() => {
    if (what === undefined) return;
    return clock.after(ms, () => latest());
  }, [clock, ms, what]);
}
