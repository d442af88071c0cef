/** When something was done, as its device tells. */
export interface Moment {
  /** ISO time of the device's clock. */
  at: string;
  /** Rises with every save of one device (ruling 33). */
  sequence: number | undefined;
}

/** A device that does not count from the time may be off by this much against another. */
const clockDoubtMs = 5 * 60_000;
/** Larger numbers count from the time in milliseconds, so that those of several devices can be compared. */
const firstTimeLike = 1e12;

/**
 * Tells whether `one` was done after `other`. The sequence decides, since a clock may be set back between two saves.
 * Plain counters of two devices have nothing to do with each other: among those the time decides, unless it is less
 * than five minutes apart.
 */
export function isNewer(one: Moment, other: Moment): boolean {
  const apart = Date.parse(one.at) - Date.parse(other.at);
  if (one.sequence === undefined || other.sequence === undefined || one.sequence === other.sequence) return apart > 0;
  const comparable = Math.min(one.sequence, other.sequence) >= firstTimeLike || Math.abs(apart) < clockDoubtMs;
  return comparable ? one.sequence > other.sequence : apart > 0;
}
