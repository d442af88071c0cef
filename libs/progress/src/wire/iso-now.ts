import type { Clock } from '@tensely/core/logic';

/** A point in time as the wire has it. */
export function isoNow(clock: Clock): string {
  return new Date(clock.now()).toISOString();
}
