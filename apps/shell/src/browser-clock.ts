import type { Clock } from '@tensely/platform/logic';

/** The browser's own time. */
export const browserClock: Clock = {
  now: () => Date.now(),
  after(ms, task) {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
};
