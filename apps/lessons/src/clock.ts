import type { Clock } from '@tensely/platform/logic';
import { createContext, useContext, useEffect, useEffectEvent } from 'react';

const browserClock: Clock = {
  now: () => Date.now(),
  after(ms, task) {
    const id = setTimeout(task, ms);
    return () => clearTimeout(id);
  },
};

const ClockContext = createContext(browserClock);
/** Hands another clock to everything that waits here: tests own the time. */
export const ClockProvider = ClockContext.Provider;
export const useClock = () => useContext(ClockContext);

/** Runs `task` once, `ms` after `what` became this value; never while `what` is undefined. */
export function useAfter(ms: number, what: string | number | undefined, task: () => void) {
  const clock = useClock();
  const latest = useEffectEvent(task);
  useEffect(() => {
    if (what === undefined) return;
    return clock.after(ms, () => latest());
  }, [clock, ms, what]);
}
