import { check } from '@tensely/core/logic';
import { mergeSessions, type Session } from '@tensely/progress/logic';
import { sessionSchema } from '@tensely/progress/stats';

/**
 * Merges a saved session with the stored one. The newer one wins and takes over the answers that only the other has, so that
 * two devices on one page never cost an answer. `isLate` says that the stored one is newer. Sections of an exam are not
 * merged, and a stored session that cannot be parsed any more is replaced.
 */
export function mergeSaves(stored: unknown, saved: Session, isLate: boolean): Session {
  const known = check(sessionSchema, stored);
  if (!known.success) return saved;
  const [older, newer] = isLate ? [saved, known.data] : [known.data, saved];
  if (!('topic' in older && 'topic' in newer)) return newer;
  // The sequence has decided which one is newer, while the merge goes by the time: the clock may have been set back.
  const lastActivity = older.lastActivity > newer.lastActivity ? older.lastActivity : newer.lastActivity;
  return { ...mergeSessions(older, { ...newer, lastActivity }), lastActivity: newer.lastActivity };
}
