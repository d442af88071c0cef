import { sql } from 'kysely';
import type { Connection } from '../../database/database.ts';

/** How far back the starts of a learner are counted. */
export const DAY_MS = 86_400_000;

interface Deletion {
  uid: string;
  now: Date;
  /** Some attempts alone. */
  ids?: readonly string[];
}

/**
 * Removes attempts of a learner. Their tests, starts and ends stay in a table that outlasts the learner's data, without answers or
 * marks, until no limit of starts counts them: deleting one's data lifts no limit (docs/behaviour.md#exams-limits).
 */
export async function deleteAttempts(connection: Connection, { uid, now, ids }: Deletion): Promise<number> {
  const chosen = ids ? sql`and id in (${sql.join(ids)})` : sql``;
  // A running attempt ends with the deletion.
  await sql`insert into deleted_attempt (uid, test_id, started_at, ended_at)
    select uid, test_id, started_at, coalesce(finished_at, ${now.toISOString()}) from exam_attempt where uid = ${uid} ${chosen}
    on conflict (uid, test_id, started_at) do nothing`.execute(connection);
  const { numAffectedRows } = await sql`delete from exam_attempt where uid = ${uid} ${chosen}`.execute(connection);
  return Number(numAffectedRows ?? 0);
}

/** The test, start and end of each attempt of a learner, deleted ones included; a running one has no end. */
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

/** Removes what no limit of starts counts any more. */
export async function pruneDeletedAttempts(connection: Connection, now: Date, retakeAfterMs: number): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  await connection
    .deleteFrom('deletedAttempt')
    .where('startedAt', '<=', before(DAY_MS))
    .where('endedAt', '<=', before(retakeAfterMs))
    .execute();
}
