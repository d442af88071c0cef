import { check } from '@tensely/core/logic';
import { mergeSessions, type Session } from '@tensely/progress/logic';
import { sessionSchema } from '@tensely/progress/stats';

/** The product had no learners before this. */
const earliest = Date.parse('2020-01-01T00:00:00Z');

/**
 * Normalises a device's time to ISO in UTC with milliseconds, and clamps it between 2020 and `now`: a save by a fast clock
 * must not win over all later ones.
 */
export function plausibleTime(time: string, now: Date): string {
  return new Date(Math.min(Math.max(Date.parse(time), earliest), now.getTime())).toISOString();
}

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

/**
 * Merges a saved session with the stored one. The newer one wins and adopts answers that only the other has, so that two
 * devices on one page never lose an answer. `isLate` says that the stored one is newer. Exam sections are not merged, and a
 * stored session that no longer parses is replaced.
 */
export function mergeSaves(stored: unknown, saved: Session, isLate: boolean): Session {
  const known = check(sessionSchema, stored);
  if (!known.success) return saved;
  const [older, newer] = isLate ? [saved, known.data] : [known.data, saved];
  if (!('topic' in older && 'topic' in newer)) return newer;
  // The sequence has decided which one is newer, but merging uses the time, and the clock may have been set back.
  const lastActivity = older.lastActivity > newer.lastActivity ? older.lastActivity : newer.lastActivity;
  return { ...mergeSessions(older, { ...newer, lastActivity }), lastActivity: newer.lastActivity };
}
