import { type ExamKey, examKeySchema } from '@tensely/exam-model/logic';
import { acceptWrite, whatItIs } from '../store/accepted-writes.ts';
import type { Connection, Database } from '../store/database.ts';
import { markActiveDay, touchLearner } from '../store/learner-rows.ts';
import { type Attempt, type Held, lastWorkedAt } from './attempt.ts';
import type { Change, Outcome } from './attempt-changes.ts';
import { readLists } from './attempt-lists.ts';
import { fromRow, toRow } from './attempt-row.ts';
import type { Contact, ExamRepository, Start } from './exam-repository.ts';
import type { ExamRules } from './exam-rules.ts';
import { whyNotStarted } from './start-limits.ts';

/** Papers whose keys stay in memory: a key never changes, and every save needs the one of its attempt. */
const mostKeys = 32;

type ReadKey = (connection: Connection, paper: string) => Promise<ExamKey>;

/** Attempts in a SQL database; the statements keep to what SQLite and PostgreSQL share. */
export function createKyselyExamRepository(database: Database): ExamRepository {
  const readKey = keyReader();
  return {
    runOut: (uid, now) => database.read((connection) => idsThatRanOut(connection, uid, now)),
    list: (uid) => database.read((connection) => readLists(connection, uid)),
    find: (uid, id) => database.read((connection) => readAttempt(connection, uid, id)),
    findKey: (uid, id) =>
      database.read(async (connection) => {
        const attempt = await readAttempt(connection, uid, id);
        return attempt && (await readKey(connection, attempt.paper));
      }),
    findStarted: (contact, request) =>
      database.read(async (connection) => ({
        attempt: await startedBefore(connection, contact.uid, request),
        isKeyReused: (await whatItIs(connection, named(contact))) === 'other',
      })),
    start: (contact, attempt, key, rules) =>
      database.write((connection) => start(connection, contact, { attempt, key, rules })),
    change: (contact, id, step) =>
      database.write(async (connection) => {
        const timeZone = await touchLearner(connection, contact);
        const held = await readHeld(connection, readKey, contact, id);
        return held && (await change(connection, { ...contact, timeZone }, held, step));
      }),
  };
}

function named({ uid, idempotencyKey, fingerprint }: Contact) {
  return { uid, idempotencyKey, fingerprint };
}

async function change(
  connection: Connection,
  contact: Contact & { timeZone: string },
  held: Held,
  step: Change,
): Promise<Outcome> {
  const { uid, timeZone, now } = contact;
  const use = await whatItIs(connection, named(contact));
  if (use === 'other') return { kind: 'keyReused' };
  if (use === 'repeat') return { kind: 'done', attempt: held.attempt };
  const outcome = step(held);
  if (outcome.kind !== 'done') return outcome;
  await acceptWrite(connection, named(contact), now);
  if (outcome.attempt === held.attempt) return outcome;
  await updateAttempt(connection, uid, outcome.attempt);
  const at = lastWorkedAt(outcome.attempt);
  if (at) await markActiveDay(connection, { uid, at, timeZone });
  return outcome;
}

interface New {
  attempt: Attempt;
  key: ExamKey;
  rules: ExamRules;
}

async function start(connection: Connection, contact: Contact, { attempt, key, rules }: New): Promise<Start> {
  const { uid, now } = contact;
  await touchLearner(connection, contact);
  if ((await whatItIs(connection, named(contact))) === 'other') return { kind: 'keyReused' };
  const running = await runningAttempt(connection, uid, attempt.testId);
  if (running) return { kind: 'running', attempt: running };
  const refusal = await whyNotStarted(connection, { uid, now, testId: attempt.testId }, rules);
  if (refusal) return refusal;
  await keepKey(connection, key);
  if (!(await insertAttempt(connection, uid, attempt))) return { kind: 'taken' };
  await acceptWrite(connection, named(contact), now);
  return { kind: 'started', attempt };
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

async function readAttempt(connection: Connection, uid: string, id: string): Promise<Attempt | undefined> {
  const row = await connection
    .selectFrom('examAttempt')
    .selectAll()
    .where('uid', '=', uid)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && fromRow(row);
}

async function readHeld(
  connection: Connection,
  readKey: ReadKey,
  { uid, now }: Contact,
  id: string,
): Promise<Held | undefined> {
  const attempt = await readAttempt(connection, uid, id);
  if (!attempt) return undefined;
  const isOver = now.toISOString() > attempt.deadline;
  const isKeyKnown = isOver && (await wasReviewedLater(connection, uid, attempt));
  return { attempt, isKeyKnown, key: await readKey(connection, attempt.paper) };
}

/** Whether the learner has seen the review of an attempt at the same test that was started after this one. */
async function wasReviewedLater(connection: Connection, uid: string, { testId, startedAt }: Attempt): Promise<boolean> {
  const row = await connection
    .selectFrom('examAttempt')
    .select('id')
    .where('uid', '=', uid)
    .where('startedAt', '>', startedAt)
    .where('testId', '=', testId)
    .where('reviewedAt', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

async function startedBefore(connection: Connection, uid: string, { id, testId }: { id: string; testId: string }) {
  return (await readAttempt(connection, uid, id)) ?? (await runningAttempt(connection, uid, testId));
}

async function runningAttempt(connection: Connection, uid: string, testId: string): Promise<Attempt | undefined> {
  const row = await connection
    .selectFrom('examAttempt')
    .selectAll()
    .where('uid', '=', uid)
    .where('testId', '=', testId)
    .where('finishedAt', 'is', null)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Reads keys, and remembers the latest. */
function keyReader(): ReadKey {
  const known = new Map<string, ExamKey>();
  return async (connection, paper) => {
    const key = known.get(paper) ?? (await keptKey(connection, paper));
    known.delete(paper);
    known.set(paper, key);
    const [oldest] = known.keys();
    if (known.size > mostKeys && oldest !== undefined) known.delete(oldest);
    return key;
  };
}

async function keptKey(connection: Connection, paper: string): Promise<ExamKey> {
  const { body } = await connection
    .selectFrom('examKey')
    .select('body')
    .where('paper', '=', paper)
    .executeTakeFirstOrThrow();
  return examKeySchema.parse(JSON.parse(body));
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
