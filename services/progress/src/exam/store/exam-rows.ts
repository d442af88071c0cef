import {
  type AttemptList,
  attemptListSchema,
  type ExamKey,
  examAttemptSchema,
  examKeySchema,
  examResultSchema,
  examResultSummarySchema,
} from '@tensely/content/exams';
import type { Selectable } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Connection } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import type { Attempt } from '../attempt.ts';

export type AttemptLists = Pick<AttemptList, 'running' | 'ended' | 'results'>;

type Row = Selectable<Tables['examAttempt']>;

function toRow(uid: string, attempt: Attempt): Row {
  const { work, completedSections, result, reviewedAt, ...rest } = attempt;
  return {
    uid,
    ...rest,
    work: JSON.stringify(work),
    completedSections: JSON.stringify(completedSections),
    finishedAt: result?.finishedAt ?? null,
    summary: result ? JSON.stringify(examResultSummarySchema.parse(result)) : null,
    result: result ? JSON.stringify(result) : null,
    reviewedAt: reviewedAt ?? null,
  };
}

export function fromRow(row: Row): Attempt {
  const { work, completedSections, result, reviewedAt } = row;
  const parts = { work: JSON.parse(work), completedSections: JSON.parse(completedSections) };
  return {
    ...examAttemptSchema.parse({ ...row, ...parts }),
    result: result === null ? undefined : examResultSchema.parse(JSON.parse(result)),
    reviewedAt: reviewedAt ?? undefined,
  };
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

/** Maximum length of a list of results: more than twice a month for ten years. */
export const mostListed = 250;

const listedColumns = [
  'id',
  'testId',
  'paper',
  'extraTime',
  'startedAt',
  'deadline',
  'device',
  'completedSections',
] as const;

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
  const { shape } = attemptListSchema;
  const parse = (row: { completedSections: string }) => ({
    ...row,
    completedSections: JSON.parse(row.completedSections),
  });
  return {
    running: shape.running.parse(running.map(parse)),
    ended: shape.running.parse(ended.map(parse)),
    results: reviewed.flatMap(({ summary }) => (summary ? [examResultSummarySchema.parse(JSON.parse(summary))] : [])),
  };
}

const keys = new LRUCache<string, ExamKey>({ max: 32 });

/** The stored key of a paper; rejects if there is none. Cached: a key never changes, and every save needs the one of its attempt. */
export async function readKey(connection: Connection, paper: string): Promise<ExamKey> {
  const known = keys.get(paper);
  if (known) return known;
  const query = connection.selectFrom('examKey').select('body').where('paper', '=', paper);
  const key = examKeySchema.parse(JSON.parse((await query.executeTakeFirstOrThrow()).body));
  keys.set(paper, key);
  return key;
}

export async function saveKey(connection: Connection, key: ExamKey): Promise<void> {
  await connection
    .insertInto('examKey')
    .values({ paper: key.hash, body: JSON.stringify(key) })
    .onConflict((conflict) => conflict.column('paper').doNothing())
    .execute();
}
