import type { ExamKey, ExtraTime, StartAttempt } from '@tensely/content/exams';
import { civilDay } from '@tensely/progress/stats';
import type { Connection, Database } from '../../database/database.ts';
import { reusedKey } from '../../problem/problems.ts';
import { acceptWrite, lookUpKey, removeOldestKeys } from '../../store/accepted-writes.ts';
import { markActiveDays, type Writer } from '../../store/learner-rows.ts';
import { writeAs } from '../../store/write-as.ts';
import { type Attempt, type HeldAttempt, lastWorkedAt } from '../attempt/attempt.ts';
import type { Change } from '../attempt/attempt-changes.ts';
import { unknownAttempt } from '../exam-problems.ts';
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
import { createKeyReader, type ReadKey, saveKey } from './key-rows.ts';
import { assertMayStart, removeOldestAttempts } from './start-limits.ts';

/** The sender of a request, and when it arrived. */
export interface Caller extends Writer {
  /** The extra time granted by the token. */
  extraTime?: ExtraTime | undefined;
  /** For a write: an accepted key marks a repeat. */
  idempotencyKey?: string | undefined;
  /** For a write with a key: identifies the request that the key is valid for. */
  fingerprint?: string | undefined;
  now: Date;
}

export type ExamRepository = ReturnType<typeof createExamRepository>;

/**
 * The attempts at exams, each with the key that it was started with, in the SQL that SQLite and PostgreSQL share. Learners can
 * access only their own. Every method rejects with StoreUnavailable if the database is unavailable, and a write with a Problem if
 * it is refused; then nothing has changed.
 */
export function createExamRepository(database: Database) {
  const readKey = createKeyReader();
  return {
    /** The ids of running attempts whose time is up. */
    findExpired: (uid: string, now: Date) => database.read((connection) => findExpired(connection, uid, now)),
    /** Newest first. */
    list: (uid: string) => database.read((connection) => readLists(connection, uid)),
    find: (uid: string, id: string) => database.read((connection) => findAttempt(connection, uid, id)),
    /** The key that an attempt was started with. */
    findKey: (uid: string, id: string) =>
      database.read(async (connection) => {
        const attempt = await findAttempt(connection, uid, id);
        return attempt && (await readKey(connection, attempt.paper));
      }),
    /** The attempt with this id, else the running one at this test. Throws if the request's key belongs to another request. */
    findStarted: (caller: Caller, { id, testId }: Pick<StartAttempt, 'id' | 'testId'>) =>
      database.read(async (connection) => {
        await assertOwnKey(connection, caller);
        return (await findAttempt(connection, caller.uid, id)) ?? (await findRunning(connection, caller.uid, testId));
      }),
    /**
     * Saves a new attempt. If the learner has a running one at the same test, resolves to that one, so that at most one is
     * running.
     */
    start: (caller: Caller, attempt: Attempt, key: ExamKey, rules: ExamRules) =>
      writeAs(database, caller, (connection) => start(connection, caller, { attempt, key, rules })),
    /**
     * Applies a change in one transaction that excludes other writes of this learner. A result counts the day of the work for
     * the streak. A repeat changes nothing and returns the current attempt. Resolves to undefined for an unknown attempt.
     */
    change: (caller: Caller, id: string, step: Change) =>
      writeAs(database, caller, async (connection, timeZone) => {
        const held = await readHeldAttempt(connection, readKey, caller, id);
        return held && (await change(connection, { ...caller, timeZone: timeZone ?? 'UTC' }, held, step));
      }),
  };
}

async function assertOwnKey(connection: Connection, caller: Caller): Promise<'new' | 'repeat'> {
  const use = await lookUpKey(connection, caller);
  if (use === 'other') throw reusedKey();
  return use;
}

async function change(
  connection: Connection,
  caller: Caller & { timeZone: string },
  held: HeldAttempt,
  step: Change,
): Promise<Attempt> {
  const { uid, timeZone, now } = caller;
  if ((await assertOwnKey(connection, caller)) === 'repeat') return held.attempt;
  const attempt = step(held);
  await acceptWrite(connection, caller, now);
  await removeOldestKeys(connection, uid, now);
  if (attempt === held.attempt) return attempt;
  await updateAttempt(connection, uid, attempt);
  const at = lastWorkedAt(attempt);
  if (at) await markActiveDays(connection, uid, [civilDay(Date.parse(at), timeZone)], now);
  return attempt;
}

interface NewAttempt {
  attempt: Attempt;
  key: ExamKey;
  rules: ExamRules;
}

async function start(
  connection: Connection,
  caller: Caller,
  { attempt, key, rules }: NewAttempt,
): Promise<{ attempt: Attempt; isNew: boolean }> {
  const { uid, now } = caller;
  const { testId } = attempt;
  await assertOwnKey(connection, caller);
  const running = await findRunning(connection, uid, testId);
  if (running) return { attempt: running, isNew: false };
  await assertMayStart(connection, { uid, now, testId }, rules);
  await saveKey(connection, key);
  if (!(await insertAttempt(connection, uid, attempt))) throw unknownAttempt();
  await removeOldestAttempts(connection, { uid, now });
  await acceptWrite(connection, caller, now);
  return { attempt, isNew: true };
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
