import type { Clock } from '@tensely/core/logic';

/** The current time in the format of the wire. */
export function isoNow(clock: Clock): string {
  return new Date(clock.now()).toISOString();
}
