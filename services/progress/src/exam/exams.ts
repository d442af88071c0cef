import {
  type ExamKey,
  type ExamResult,
  type ExtraTime,
  type FinishAttempt,
  type Paper,
  publicPaper,
  type SaveWork,
  type StartAttempt,
} from '@tensely/content/exams';
import { civilDay } from '@tensely/progress/stats';
import type { Connection, Database } from '../database/database.ts';
import { Problem } from '../problem/problem.ts';
import {
  acceptWrite,
  isRepeat,
  type KeyedWrite,
  markActiveDays,
  type Writer,
  writeAs,
} from '../store/learner-writes.ts';
import {
  type Attempt,
  type Change,
  finalizeExpired,
  finish,
  type HeldAttempt,
  lastWorkedAt,
  newAttempt,
  openReview,
  saveWork,
  takeOver,
} from './attempt.ts';
import type { ExamKeys } from './exam-keys.ts';
import {
  type AttemptLists,
  findAttempt,
  findExpired,
  findRunning,
  insertAttempt,
  readKey,
  readLists,
  saveKey,
  updateAttempt,
  wasReviewedLater,
} from './store/exam-rows.ts';
import { assertMayStart, type ExamRules, removeOldestAttempts } from './store/start-limits.ts';

/** The sender of a request, when it arrived, and for a write its key. */
export interface Caller extends Writer, KeyedWrite {
  /** The extra time granted by the token. */
  extraTime?: ExtraTime | undefined;
  now: Date;
}

export interface ExamOptions {
  database: Database;
  examKeys: ExamKeys;
  examRules: ExamRules;
}

export type Exams = ReturnType<typeof createExams>;

/**
 * The use cases of exams, in the SQL that SQLite and PostgreSQL share. Each first finalises the learner's expired attempts. Learners
 * can access only their own attempts, each with the key that it was started with. All reject with StoreUnavailable if the database
 * is unavailable, and with a Problem if the request is refused: 404 for an unknown attempt or another learner's, 409 if the state
 * of an attempt does not allow the request. Then nothing has changed.
 */
export function createExams({ database, examKeys, examRules }: ExamOptions) {
  const finalizeExpiredOf = async ({ uid, authTime, now, timeZone }: Caller) => {
    const expired = (connection: Connection) => findExpired(connection, uid, now);
    if ((await database.read(expired)).length === 0) return;
    await writeAs(database, { uid, authTime, timeZone }, async (connection, zone) => {
      // Under the learner's lock: another request may have finished or deleted some of them.
      for (const id of await expired(connection))
        await change(connection, { uid, authTime, now, timeZone: zone }, id, finalizeExpired);
    });
  };
  const apply = async (caller: Caller, id: string, step: Change): Promise<Attempt> => {
    await finalizeExpiredOf(caller);
    return await writeAs(database, caller, (connection, timeZone) =>
      change(connection, { ...caller, timeZone }, id, step),
    );
  };
  /** The paper that an attempt was started with. */
  const paperOf = ({ uid }: Caller, id: string): Promise<Paper> =>
    database.read(async (connection) => {
      const { paper } = await findOwn(connection, uid, id);
      return publicPaper(await readKey(connection, paper));
    });
  /** The extra time of an attempt: as requested, or as the token grants. */
  const extraTimeOf = ({ extraTime = 0 }: Caller, requested: StartAttempt['extraTime']) =>
    examRules.extraTime === 'token' ? extraTime : requested;

  return {
    /** Starts an attempt, or resolves to the running one at this test; a repeat starts nothing. */
    async start(caller: Caller, body: StartAttempt) {
      await finalizeExpiredOf(caller);
      const request = { ...body, extraTime: extraTimeOf(caller, body.extraTime) };
      const known = await database.read((connection) => findStarted(connection, caller, request));
      if (known?.result) throw new Problem('exam-finished');
      if (known) return { attempt: known, paper: await paperOf(caller, known.id), isNew: false };
      const key = await examKeys(request.paper);
      if (key?.testId !== request.testId) throw new Problem('unknown-exam-paper');
      const fresh = { attempt: newAttempt(request, key, caller.now), key, rules: examRules };
      const { attempt, isNew } = await writeAs(database, caller, (connection) => start(connection, caller, fresh));
      return { attempt, isNew, paper: isNew ? publicPaper(key) : await paperOf(caller, attempt.id) };
    },
    /** `extraTime` is set if learners do not choose it. */
    async list(caller: Caller): Promise<AttemptLists & { extraTime?: StartAttempt['extraTime'] }> {
      await finalizeExpiredOf(caller);
      const granted = examRules.extraTime === 'token' && { extraTime: extraTimeOf(caller, 0) };
      return { ...(await database.read((connection) => readLists(connection, caller.uid))), ...granted };
    },
    async running(caller: Caller, id: string): Promise<Attempt> {
      await finalizeExpiredOf(caller);
      const attempt = await database.read((connection) => findOwn(connection, caller.uid, id));
      if (attempt.result) throw new Problem('exam-finished');
      return attempt;
    },
    async paper(caller: Caller, id: string): Promise<Paper> {
      await finalizeExpiredOf(caller);
      return await paperOf(caller, id);
    },
    save: (caller: Caller, id: string, body: SaveWork) => apply(caller, id, saveWork(body, caller.now)),
    takeOver: (caller: Caller, id: string, body: SaveWork) => apply(caller, id, takeOver(body, caller.now)),
    finish: async (caller: Caller, id: string, body: FinishAttempt): Promise<ExamResult> =>
      reviewOf(await apply(caller, id, finish(body, caller.now))),
    /** The result with its review, which is final from now on. */
    result: async (caller: Caller, id: string): Promise<ExamResult> =>
      reviewOf(await apply(caller, id, openReview(caller.now))),
  };
}

/** Returns a review, which must already be marked as opened: from then on the attempt accepts nothing. */
function reviewOf({ result, reviewedAt }: Attempt): ExamResult {
  if (!result || reviewedAt === undefined) throw new Problem('exam-running');
  return result;
}

async function findOwn(connection: Connection, uid: string, id: string): Promise<Attempt> {
  const attempt = await findAttempt(connection, uid, id);
  if (!attempt) throw new Problem('unknown-exam-attempt');
  return attempt;
}

/** The attempt with this id, else the running one at this test. Throws if the request's key belongs to another request. */
async function findStarted(connection: Connection, caller: Caller, { id, testId }: StartAttempt) {
  await isRepeat(connection, caller);
  return (await findAttempt(connection, caller.uid, id)) ?? (await findRunning(connection, caller.uid, testId));
}

/**
 * Applies a change; `timeZone` is the stored one. A result marks the day of its work for the streak. A repeat changes nothing and
 * returns the current attempt.
 */
async function change(
  connection: Connection,
  caller: Omit<Caller, 'timeZone'> & { timeZone: string | null },
  id: string,
  step: Change,
): Promise<Attempt> {
  const { uid, now, timeZone } = caller;
  const held = await readHeldAttempt(connection, uid, id, now);
  if (await isRepeat(connection, caller)) return held.attempt;
  const attempt = step(held);
  await acceptWrite(connection, caller, now);
  if (attempt === held.attempt) return attempt;
  await updateAttempt(connection, uid, attempt);
  const at = lastWorkedAt(attempt);
  if (at) await markActiveDays(connection, uid, [civilDay(Date.parse(at), timeZone ?? 'UTC')], now);
  return attempt;
}

async function readHeldAttempt(connection: Connection, uid: string, id: string, now: Date): Promise<HeldAttempt> {
  const attempt = await findOwn(connection, uid, id);
  const isOver = now.toISOString() > attempt.deadline;
  const isKeyKnown = isOver && (await wasReviewedLater(connection, uid, attempt));
  return { attempt, isKeyKnown, key: await readKey(connection, attempt.paper) };
}

interface NewAttempt {
  attempt: Attempt;
  key: ExamKey;
  rules: ExamRules;
}

/** If the learner has a running attempt at the same test, resolves to that one, so that at most one is running. */
async function start(
  connection: Connection,
  caller: Caller,
  { attempt, key, rules }: NewAttempt,
): Promise<{ attempt: Attempt; isNew: boolean }> {
  const { uid, now } = caller;
  const { testId } = attempt;
  // A repeat finds its running attempt.
  await isRepeat(connection, caller);
  const running = await findRunning(connection, uid, testId);
  if (running) return { attempt: running, isNew: false };
  await assertMayStart(connection, { uid, now, testId }, rules);
  await saveKey(connection, key);
  if (!(await insertAttempt(connection, uid, attempt))) throw new Problem('unknown-exam-attempt');
  await removeOldestAttempts(connection, { uid, now });
  await acceptWrite(connection, caller, now);
  return { attempt, isNew: true };
}
