import { type ExamKey, examKeySchema, examResultSummarySchema } from '@tensely/exam-model/logic';
import type { Kysely, Transaction } from 'kysely';
import { answered } from '../store/answered.ts';
import { markActiveDay, touchLearner } from '../store/learner-rows.ts';
import type { Tables } from '../store/tables.ts';
import { type Attempt, type Held, lastWorkedAt } from './attempt.ts';
import { fromRow, toRow } from './attempt-row.ts';
import type { ExamRepository } from './exam-repository.ts';

/** Attempts in a SQL database; the statements keep to what SQLite and PostgreSQL share. */
export function createKyselyExamRepository(database: Kysely<Tables>): ExamRepository {
  const write = <T>(work: (transaction: Transaction<Tables>) => Promise<T>) =>
    answered(database.transaction().execute(work));
  return {
    runOut: (uid, now) => answered(idsThatRanOut(database, uid, now)),
    list: (uid) => answered(readList(database, uid)),
    find: (uid, id) => answered(readHeld(database, uid, id)),
    start: (contact, attempt, key) =>
      write(async (transaction) => {
        await touchLearner(transaction, contact);
        const running = await runningAttempt(transaction, contact.uid, attempt.testId);
        if (running) return { attempt: running, isNew: false };
        await keepKey(transaction, key);
        return (await insertAttempt(transaction, contact.uid, attempt)) ? { attempt, isNew: true } : undefined;
      }),
    change: (contact, id, change) =>
      write(async (transaction) => {
        const timeZone = await touchLearner(transaction, contact);
        const held = await readHeld(transaction, contact.uid, id);
        if (!held) return undefined;
        const outcome = change(held);
        if (outcome.kind !== 'done' || outcome.attempt === held.attempt) return outcome;
        await updateAttempt(transaction, contact.uid, outcome.attempt);
        const at = lastWorkedAt(outcome.attempt);
        if (at) await markActiveDay(transaction, { uid: contact.uid, at, timeZone });
        return outcome;
      }),
  };
}

async function idsThatRanOut(database: Kysely<Tables>, uid: string, now: Date): Promise<string[]> {
  const rows = await database
    .selectFrom('examAttempt')
    .select('id')
    .where('uid', '=', uid)
    .where('finishedAt', 'is', null)
    .where('deadline', '<', now.toISOString())
    .execute();
  return rows.map(({ id }) => id);
}

async function readList(database: Kysely<Tables>, uid: string): ReturnType<ExamRepository['list']> {
  const own = database.selectFrom('examAttempt').where('uid', '=', uid);
  const running = await own
    .selectAll()
    .where('finishedAt', 'is', null)
    .orderBy('startedAt', 'desc')
    .orderBy('id')
    .execute();
  const finished = await own
    .select('summary')
    .where('finishedAt', 'is not', null)
    .orderBy('finishedAt', 'desc')
    .orderBy('id')
    .execute();
  return {
    running: running.map(fromRow),
    results: finished.flatMap(({ summary }) => (summary ? [examResultSummarySchema.parse(JSON.parse(summary))] : [])),
  };
}

async function readHeld(database: Kysely<Tables>, uid: string, id: string): Promise<Held | undefined> {
  const row = await database
    .selectFrom('examAttempt')
    .innerJoin('examKey', 'examKey.paper', 'examAttempt.paper')
    .selectAll('examAttempt')
    .select('examKey.body')
    .where('examAttempt.uid', '=', uid)
    .where('examAttempt.id', '=', id)
    .executeTakeFirst();
  return row && { attempt: fromRow(row), key: examKeySchema.parse(JSON.parse(row.body)) };
}

async function runningAttempt(transaction: Transaction<Tables>, uid: string, testId: string) {
  const row = await transaction
    .selectFrom('examAttempt')
    .selectAll()
    .where('uid', '=', uid)
    .where('testId', '=', testId)
    .where('finishedAt', 'is', null)
    .executeTakeFirst();
  return row && fromRow(row);
}

async function keepKey(transaction: Transaction<Tables>, key: ExamKey): Promise<void> {
  await transaction
    .insertInto('examKey')
    .values({ paper: key.hash, body: JSON.stringify(key) })
    .onConflict((conflict) => conflict.column('paper').doNothing())
    .execute();
}

async function insertAttempt(transaction: Transaction<Tables>, uid: string, attempt: Attempt): Promise<boolean> {
  const inserted = await transaction
    .insertInto('examAttempt')
    .values(toRow(uid, attempt))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

async function updateAttempt(transaction: Transaction<Tables>, uid: string, attempt: Attempt): Promise<void> {
  const { id, uid: _, ...changed } = toRow(uid, attempt);
  await transaction.updateTable('examAttempt').set(changed).where('id', '=', id).execute();
}
