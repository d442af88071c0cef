import type { Clock } from '@tensely/core/logic';

const WINDOW_MS = 60_000;
/** Further causes are counted as one: callers must not be able to make more of them without end. */
const MOST_CAUSES = 50;
const OTHERS = 'others';

/** The part of pino's log that it writes to. */
interface ErrorLog {
  error(details: object, message: string): void;
}

/**
 * A rate-limited log, for what requests can cause: one line a minute for each cause, with the number that was left out
 * before it. A cause is a text of ours, never of a caller.
 */
export function createLimitedLog(log: ErrorLog, { now }: Pick<Clock, 'now'>) {
  const causes = new Map<string, { endsAt: number; leftOut: number }>();

  return {
    error(cause: string, details: object, message: string) {
      const key = causes.has(cause) || causes.size < MOST_CAUSES ? cause : OTHERS;
      const known = causes.get(key);
      if (known && now() < known.endsAt) {
        known.leftOut += 1;
        return;
      }
      log.error({ ...details, ...(known?.leftOut && { leftOut: known.leftOut }) }, message);
      causes.set(key, { endsAt: now() + WINDOW_MS, leftOut: 0 });
    },
  };
}

export type LimitedLog = ReturnType<typeof createLimitedLog>;
