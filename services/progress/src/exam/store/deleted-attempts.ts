import { sql } from 'kysely';
import type { Connection } from '../../database/database.ts';

/** The period over which a learner's starts count. */
export const DAY_MS = 86_400_000;

/**
 * Deletes all attempts of a learner, or those with these ids. Their tests, starts and ends move to a table that outlives the learner's data, without
 * answers or marks, until no limit counts them: deleting data lifts no limit (docs/behaviour.md#exams-limits).
 */
export async function deleteAttempts(
  connection: Connection,
  { uid, now, ids }: { uid: string; now: Date; ids?: readonly string[] },
): Promise<number> {
  const chosen = ids ? sql`and id in (${sql.join(ids)})` : sql``;
  // A running attempt ends with the deletion.
  await sql`insert into deleted_attempt (uid, test_id, started_at, ended_at)
    select uid, test_id, started_at, coalesce(finished_at, ${now.toISOString()}) from exam_attempt where uid = ${uid} ${chosen}
    on conflict (uid, test_id, started_at) do nothing`.execute(connection);
  const { numAffectedRows } = await sql`delete from exam_attempt where uid = ${uid} ${chosen}`.execute(connection);
  return Number(numAffectedRows ?? 0);
}

/** The test, start and end of each attempt of a learner, including deleted ones; a running one has no end. */
export function pastAttempts(connection: Connection, uid: string) {
  const stored = connection
    .selectFrom('examAttempt')
    .select(['testId', 'startedAt', 'finishedAt as endedAt'])
    .where('uid', '=', uid);
  const deleted = connection
    .selectFrom('deletedAttempt')
    .select(['testId', 'startedAt', 'endedAt'])
    .where('uid', '=', uid);
  return connection.selectFrom(stored.unionAll(deleted).as('past'));
}

/** Deletes the records that no limit counts any more. */
export async function pruneDeletedAttempts(connection: Connection, now: Date, retakeAfterMs: number): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  await connection
    .deleteFrom('deletedAttempt')
    .where('startedAt', '<=', before(DAY_MS))
    .where('endedAt', '<=', before(retakeAfterMs))
    .execute();
}
