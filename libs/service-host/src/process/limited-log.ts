import type { Clock } from '@tensely/core/logic';

const WINDOW_MS = 60_000;
/** Causes beyond this number share one limit, so that callers cannot produce an unlimited number of lines. */
const MOST_CAUSES = 50;
const OTHERS = 'others';

/** The part of pino's log that this uses. */
interface ErrorLog {
  error(details: object, message: string): void;
}

/**
 * A rate-limited log for what requests can trigger: one line a minute per cause, with the number of lines left out since the
 * last one. A cause is a constant of ours, never text of a caller.
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
