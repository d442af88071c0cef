/** The time of an action, by its device. */
export interface Moment {
  /** ISO time of the device's clock. */
  at: string;
  /** Rises with every save of one device (docs/behaviour.md#progress-headers). */
  sequence: number | undefined;
}

/** Clocks of two devices may differ by this much. */
const clockToleranceMs = 5 * 60_000;
/** Sequences from here on count from the time in milliseconds, so that those of several devices compare. */
const firstTimeLike = 1e12;

/**
 * Tells whether `one` was done after `other`. The sequence decides, since a clock may be set back between two saves.
 * Plain counters of two devices do not compare: there the time decides, unless it is less than five minutes apart.
 */
export function isNewer(one: Moment, other: Moment): boolean {
  const apart = Date.parse(one.at) - Date.parse(other.at);
  if (one.sequence === undefined || other.sequence === undefined || one.sequence === other.sequence) return apart > 0;
  const comparable = Math.min(one.sequence, other.sequence) >= firstTimeLike || Math.abs(apart) < clockToleranceMs;
  return comparable ? one.sequence > other.sequence : apart > 0;
}
