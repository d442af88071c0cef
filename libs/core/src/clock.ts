/** The clock, injected so that tests control time. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `task` once after `ms`; the returned function cancels it. */
  after(ms: number, task: () => void): () => void;
}

/** The system clock. In Node a pending task does not keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, task) {
    const timer: NodeJS.Timeout | number = setTimeout(task, ms);
    if (typeof timer === 'object') timer.unref();
    return () => clearTimeout(timer);
  },
};

/** The clock's time in ISO format with milliseconds, for example "2026-05-04T09:30:00.000Z". */
export function isoNow({ now }: Pick<Clock, 'now'>): string {
  return new Date(now()).toISOString();
}

/**
 * The time zone with this device's UTC offset, in whole hours, for example "Etc/GMT-2" in Paris in summer. Enough for
 * display: if the offset has a fraction, days start up to 59 minutes late. Avoids `Intl`, whose first
 * use is slow.
 */
export function localZone(now = new Date()): string {
  const hours = Math.ceil(now.getTimezoneOffset() / 60);
  return `Etc/GMT${hours < 0 ? '' : '+'}${hours}`;
}
