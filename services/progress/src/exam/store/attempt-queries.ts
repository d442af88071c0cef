import { type ExamResultSummary, examResultSummarySchema } from '@tensely/content/exams';
import type { Connection } from '../../database/database.ts';
import type { Attempt, Listed } from '../attempt/attempt.ts';
import { mostListed } from '../exam-rules.ts';
import { fromRow, listedColumns, listedFromRow, toRow } from './attempt-row.ts';

export interface AttemptLists {
  running: Listed[];
  /** Attempts whose time is up but whose result may still change. */
  ended: Listed[];
  /** The latest final results. */
  results: ExamResultSummary[];
}

export function selectAttempts(connection: Connection, uid: string) {
  return connection.selectFrom('examAttempt').where('uid', '=', uid);
}

export async function findAttempt(connection: Connection, uid: string, id: string): Promise<Attempt | undefined> {
  const row = await selectAttempts(connection, uid).selectAll().where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

export async function findRunning(connection: Connection, uid: string, testId: string): Promise<Attempt | undefined> {
  const row = await selectAttempts(connection, uid)
    .selectAll()
    .where('testId', '=', testId)
    .where('finishedAt', 'is', null)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** The ids of unfinished attempts whose deadline has passed. */
export async function findExpired(connection: Connection, uid: string, now: Date): Promise<string[]> {
  const rows = await selectAttempts(connection, uid)
    .select('id')
    .where('finishedAt', 'is', null)
    .where('deadline', '<', now.toISOString())
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether the learner has opened the review of a later attempt at the same test. */
export async function wasReviewedLater(
  connection: Connection,
  uid: string,
  { testId, startedAt }: Attempt,
): Promise<boolean> {
  const row = await selectAttempts(connection, uid)
    .select('id')
    .where('startedAt', '>', startedAt)
    .where('testId', '=', testId)
    .where('reviewedAt', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Resolves to false if the id is taken. */
export async function insertAttempt(connection: Connection, uid: string, attempt: Attempt): Promise<boolean> {
  const inserted = await connection
    .insertInto('examAttempt')
    .values(toRow(uid, attempt))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateAttempt(connection: Connection, uid: string, attempt: Attempt): Promise<void> {
  const { id, uid: _, ...changed } = toRow(uid, attempt);
  await connection.updateTable('examAttempt').set(changed).where('id', '=', id).execute();
}

/** A learner's attempts without their work and reviews. Reads a score only if the review was opened. */
export async function readLists(connection: Connection, uid: string): Promise<AttemptLists> {
  const latest = selectAttempts(connection, uid).limit(mostListed);
  const open = latest.select(listedColumns).where('reviewedAt', 'is', null);
  const running = await open.where('finishedAt', 'is', null).orderBy('startedAt', 'desc').orderBy('id').execute();
  const ended = await open.where('finishedAt', 'is not', null).orderBy('finishedAt', 'desc').orderBy('id').execute();
  const reviewed = await latest
    .select('summary')
    .where('reviewedAt', 'is not', null)
    .where('finishedAt', 'is not', null)
    .orderBy('finishedAt', 'desc')
    .orderBy('id')
    .execute();
  return {
    running: running.map(listedFromRow),
    ended: ended.map(listedFromRow),
    results: reviewed.flatMap(({ summary }) => (summary ? [examResultSummarySchema.parse(JSON.parse(summary))] : [])),
  };
}
