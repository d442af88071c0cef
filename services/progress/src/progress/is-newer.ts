/** When and where something was done, as its device tells. */
export interface Moment {
  /** ISO time of the device's clock. */
  at: string;
  /** Rises with every save of one device (ruling 33). */
  sequence: number | undefined;
  sessionId: string | undefined;
}

/** Clocks of devices, or of one device over time, are trusted to differ by no more than this. */
const clockDoubtMs = 5 * 60_000;

/**
 * Tells whether `one` was done after `other`. Within one session the sequence decides. So it does for moments that are
 * less than five minutes apart, because a clock may have been set in between; further apart the time decides, because
 * the sequences of two devices have nothing to do with each other.
 */
export function isNewer(one: Moment, other: Moment): boolean {
  const apart = Date.parse(one.at) - Date.parse(other.at);
  const sameSession = one.sessionId !== undefined && one.sessionId === other.sessionId;
  if (one.sequence !== undefined && other.sequence !== undefined && one.sequence !== other.sequence) {
    if (sameSession || Math.abs(apart) < clockDoubtMs) return one.sequence > other.sequence;
  }
  return apart > 0;
}
