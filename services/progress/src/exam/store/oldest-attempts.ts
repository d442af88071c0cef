import { sql } from 'kysely';
import type { Connection } from '../../database/database.ts';
import { learnerLimits } from '../../store/learner-limits.ts';
import { mostListed } from '../exam-rules.ts';
import { deleteAttempts } from './deleted-attempts.ts';

const bytes = sql<number>`octet_length(work) + octet_length(completed_sections)
  + coalesce(octet_length(summary), 0) + coalesce(octet_length(result), 0)`;

/** Deletes the oldest finished attempts: those beyond the length of a list, and those beyond a learner's quota in bytes. */
export async function removeOldestAttempts(connection: Connection, learner: { uid: string; now: Date }): Promise<void> {
  const attempts = await connection
    .selectFrom('examAttempt')
    .select(['id', bytes.as('bytes')])
    .where('uid', '=', learner.uid)
    .where('finishedAt', 'is not', null)
    .orderBy('finishedAt', 'desc')
    .orderBy('id')
    .execute();
  let total = 0;
  const ids = attempts.flatMap((attempt, index) => {
    total += attempt.bytes;
    return index >= mostListed || total > learnerLimits.examBytes ? [attempt.id] : [];
  });
  if (ids.length > 0) await deleteAttempts(connection, { ...learner, ids });
}
