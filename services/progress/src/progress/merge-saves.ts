import { check } from '@tensely/core/logic';
import { mergeSessions, type Session } from '@tensely/progress/logic';
import { sessionSchema } from '@tensely/progress/stats';

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
