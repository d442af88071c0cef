/** The time of an action on its device. */
export interface Moment {
  /** ISO time of the device's clock. */
  at: string;
  /** Increases with every save of a device (docs/behaviour.md#progress-headers). */
  sequence: number | undefined;
}

/** Assumed maximum clock difference between two devices. */
const clockToleranceMs = 5 * 60_000;
/** Larger sequences are based on milliseconds since 1970, so that those of several devices compare. */
const firstTimeLike = 1e12;

/**
 * Whether `one` happened after `other`. The sequence decides, since a clock may be set back between two saves. Plain counters
 * of two devices do not compare, so there the time decides, unless it is less than five minutes apart.
 */
export function isNewer(one: Moment, other: Moment): boolean {
  const apart = Date.parse(one.at) - Date.parse(other.at);
  if (one.sequence === undefined || other.sequence === undefined || one.sequence === other.sequence) return apart > 0;
  const comparable = Math.min(one.sequence, other.sequence) >= firstTimeLike || Math.abs(apart) < clockToleranceMs;
  return comparable ? one.sequence > other.sequence : apart > 0;
}
