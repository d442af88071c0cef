import type { ExamKey } from '@tensely/content/exams';
import { civilDay } from '@tensely/progress/stats';
import type { Connection, Database } from '../../database/database.ts';
import { acceptWrite, lookUpKey, removeOldestKeys } from '../../store/accepted-writes.ts';
import { markActiveDays } from '../../store/learner-rows.ts';
import { writeAs } from '../../store/write-as.ts';
import { type Attempt, type HeldAttempt, lastWorkedAt } from '../attempt/attempt.ts';
import type { Change, Outcome } from '../attempt/attempt-changes.ts';
import type { ExamRules } from '../exam-rules.ts';
import {
  findAttempt,
  findExpired,
  findRunning,
  insertAttempt,
  readLists,
  updateAttempt,
  wasReviewedLater,
} from './attempt-queries.ts';
import type { Caller, ExamRepository, Start } from './exam-repository.ts';
import { createKeyReader, type ReadKey, saveKey } from './key-rows.ts';
import { removeOldestAttempts } from './oldest-attempts.ts';
import { findRefusal } from './start-limits.ts';

/** Attempts in a SQL database, in the SQL that SQLite and PostgreSQL share. */
export function createKyselyExamRepository(database: Database): ExamRepository {
  const readKey = createKeyReader();
  return {
    findExpired: (uid, now) => database.read((connection) => findExpired(connection, uid, now)),
    list: (uid) => database.read((connection) => readLists(connection, uid)),
    find: (uid, id) => database.read((connection) => findAttempt(connection, uid, id)),
    findKey: (uid, id) =>
      database.read(async (connection) => {
        const attempt = await findAttempt(connection, uid, id);
        return attempt && (await readKey(connection, attempt.paper));
      }),
    findStarted: (caller, { id, testId }) =>
      database.read(async (connection) => ({
        attempt: (await findAttempt(connection, caller.uid, id)) ?? (await findRunning(connection, caller.uid, testId)),
        isKeyReused: (await lookUpKey(connection, caller)) === 'other',
      })),
    start: (caller, attempt, key, rules) =>
      writeAs(database, caller, (connection) => start(connection, caller, { attempt, key, rules })),
    change: (caller, id, step) =>
      writeAs(database, caller, async (connection, timeZone) => {
        const held = await readHeldAttempt(connection, readKey, caller, id);
        return held && (await change(connection, { ...caller, timeZone: timeZone ?? 'UTC' }, held, step));
      }),
  };
}

async function change(
  connection: Connection,
  caller: Caller & { timeZone: string },
  held: HeldAttempt,
  step: Change,
): Promise<Outcome> {
  const { uid, timeZone, now } = caller;
  const use = await lookUpKey(connection, caller);
  if (use === 'other') return { kind: 'keyReused' };
  if (use === 'repeat') return { kind: 'done', attempt: held.attempt };
  const outcome = step(held);
  if (outcome.kind !== 'done') return outcome;
  await acceptWrite(connection, caller, now);
  await removeOldestKeys(connection, uid, now);
  if (outcome.attempt === held.attempt) return outcome;
  await updateAttempt(connection, uid, outcome.attempt);
  const at = lastWorkedAt(outcome.attempt);
  if (at) await markActiveDays(connection, uid, [civilDay(Date.parse(at), timeZone)], now);
  return outcome;
}

interface NewAttempt {
  attempt: Attempt;
  key: ExamKey;
  rules: ExamRules;
}

async function start(connection: Connection, caller: Caller, { attempt, key, rules }: NewAttempt): Promise<Start> {
  const { uid, now } = caller;
  const { testId } = attempt;
  if ((await lookUpKey(connection, caller)) === 'other') return { kind: 'keyReused' };
  const running = await findRunning(connection, uid, testId);
  if (running) return { kind: 'running', attempt: running };
  const refusal = await findRefusal(connection, { uid, now, testId }, rules);
  if (refusal) return refusal;
  await saveKey(connection, key);
  if (!(await insertAttempt(connection, uid, attempt))) return { kind: 'taken' };
  await removeOldestAttempts(connection, { uid, now });
  await acceptWrite(connection, caller, now);
  return { kind: 'started', attempt };
}

async function readHeldAttempt(
  connection: Connection,
  readKey: ReadKey,
  { uid, now }: Caller,
  id: string,
): Promise<HeldAttempt | undefined> {
  const attempt = await findAttempt(connection, uid, id);
  if (!attempt) return undefined;
  const isOver = now.toISOString() > attempt.deadline;
  const isKeyKnown = isOver && (await wasReviewedLater(connection, uid, attempt));
  return { attempt, isKeyKnown, key: await readKey(connection, attempt.paper) };
}
