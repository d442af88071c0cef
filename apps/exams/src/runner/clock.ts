import type { Clock } from '@tensely/platform/logic';
import { createContext, useContext } from 'react';

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
