import { type ExamKey, examKeySchema, examResultSummarySchema } from '@tensely/exam-model/logic';
import { acceptWrite, wasAccepted } from '../store/accepted-writes.ts';
import type { Connection, Database } from '../store/database.ts';
import { markActiveDay, touchLearner } from '../store/learner-rows.ts';
import { type Attempt, type Held, lastWorkedAt } from './attempt.ts';
import { fromRow, toRow } from './attempt-row.ts';
import type { ExamRepository } from './exam-repository.ts';

/** Attempts in a SQL database; the statements keep to what SQLite and PostgreSQL share. */
export function createKyselyExamRepository(database: Database): ExamRepository {
  return {
    runOut: (uid, now) => database.read((connection) => idsThatRanOut(connection, uid, now)),
    list: (uid) => database.read((connection) => readList(connection, uid)),
    find: (uid, id) => database.read((connection) => readHeld(connection, uid, id)),
    start: (contact, attempt, key) =>
      database.write(async (connection) => {
        await touchLearner(connection, contact);
        const running = await runningAttempt(connection, contact.uid, attempt.testId);
        if (running) return { attempt: running, isNew: false };
        await keepKey(connection, key);
        return (await insertAttempt(connection, contact.uid, attempt)) ? { attempt, isNew: true } : undefined;
      }),
    change: (contact, id, change) =>
      database.write(async (connection) => {
        const timeZone = await touchLearner(connection, contact);
        const held = await readHeld(connection, contact.uid, id);
        if (!held) return undefined;
        const write = { uid: contact.uid, idempotencyKey: contact.idempotencyKey };
        if (await wasAccepted(connection, write)) return { kind: 'done', attempt: held.attempt };
        const outcome = change(held);
        if (outcome.kind !== 'done') return outcome;
        await acceptWrite(connection, write, contact.now);
        if (outcome.attempt === held.attempt) return outcome;
        await updateAttempt(connection, contact.uid, outcome.attempt);
        const at = lastWorkedAt(outcome.attempt);
        if (at) await markActiveDay(connection, { uid: contact.uid, at, timeZone });
        return outcome;
      }),
  };
}

async function idsThatRanOut(connection: Connection, uid: string, now: Date): Promise<string[]> {
  const rows = await connection
    .selectFrom('examAttempt')
    .select('id')
    .where('uid', '=', uid)
    .where('finishedAt', 'is', null)
    .where('deadline', '<', now.toISOString())
    .execute();
  return rows.map(({ id }) => id);
}

async function readList(connection: Connection, uid: string): ReturnType<ExamRepository['list']> {
  const own = connection.selectFrom('examAttempt').where('uid', '=', uid);
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

async function readHeld(connection: Connection, uid: string, id: string): Promise<Held | undefined> {
  const row = await connection
    .selectFrom('examAttempt')
    .innerJoin('examKey', 'examKey.paper', 'examAttempt.paper')
    .selectAll('examAttempt')
    .select('examKey.body')
    .where('examAttempt.uid', '=', uid)
    .where('examAttempt.id', '=', id)
    .executeTakeFirst();
  return row && { attempt: fromRow(row), key: examKeySchema.parse(JSON.parse(row.body)) };
}

async function runningAttempt(connection: Connection, uid: string, testId: string) {
  const row = await connection
    .selectFrom('examAttempt')
    .selectAll()
    .where('uid', '=', uid)
    .where('testId', '=', testId)
    .where('finishedAt', 'is', null)
    .executeTakeFirst();
  return row && fromRow(row);
}

async function keepKey(connection: Connection, key: ExamKey): Promise<void> {
  await connection
    .insertInto('examKey')
    .values({ paper: key.hash, body: JSON.stringify(key) })
    .onConflict((conflict) => conflict.column('paper').doNothing())
    .execute();
}

async function insertAttempt(connection: Connection, uid: string, attempt: Attempt): Promise<boolean> {
  const inserted = await connection
    .insertInto('examAttempt')
    .values(toRow(uid, attempt))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

async function updateAttempt(connection: Connection, uid: string, attempt: Attempt): Promise<void> {
  const { id, uid: _, ...changed } = toRow(uid, attempt);
  await connection.updateTable('examAttempt').set(changed).where('id', '=', id).execute();
}
