import { sql } from 'kysely';
import type { Connection } from '../../database/database.ts';
import { Problem, tryAgainIn } from '../../problem/problem.ts';
import { learnerLimits } from '../../store/learner-writes.ts';
import { DAY_MS, deleteAttempts, pastAttempts } from './deleted-attempts.ts';
import { mostListed, selectAttempts } from './exam-rows.ts';

/** The rules for exams of one learner, from the environment. */
export interface ExamRules {
  /** Maximum attempts started in 24 hours. */
  startsPerDay: number;
  /** The pause between the end of an attempt and the next one at the same test. */
  retakeAfterMs: number;
  /** Who sets the extra time of an attempt: the learner at the start, or the parent site by a claim in the token. */
  extraTime: 'learner' | 'token';
}

const mostRunning = 10;

interface Start {
  uid: string;
  testId: string;
  now: Date;
}

/**
 * Throws a Problem if the learner has reached a limit on starts (docs/behaviour.md#exams-limits). Deleted attempts count for as
 * long as a limit lasts.
 */
export async function assertMayStart(connection: Connection, start: Start, rules: ExamRules): Promise<void> {
  const { uid, now } = start;
  const running = await selectAttempts(connection, uid)
    .select('id')
    .where('finishedAt', 'is', null)
    .limit(mostRunning)
    .execute();
  if (running.length >= mostRunning) throw new Problem('too-many-open-exams');
  const starts = await pastAttempts(connection, uid)
    .select('startedAt')
    .where('startedAt', '>', new Date(now.getTime() - DAY_MS).toISOString())
    .orderBy('startedAt', 'desc')
    .limit(rules.startsPerDay)
    .execute();
  const first = starts.at(-1);
  if (first !== undefined && starts.length >= rules.startsPerDay)
    throw tryAgainIn('too-many-exam-starts', Date.parse(first.startedAt) + DAY_MS - now.getTime());
  const waitMs = await retakeWaitMs(connection, start, rules);
  if (waitMs > 0) throw tryAgainIn('exam-retake-too-early', waitMs);
}

/** Milliseconds until the learner may take the test again; 0 or less if they may now. */
async function retakeWaitMs(
  connection: Connection,
  { uid, testId, now }: Start,
  { retakeAfterMs }: ExamRules,
): Promise<number> {
  if (retakeAfterMs === 0) return 0;
  const latest = await pastAttempts(connection, uid)
    .select('endedAt')
    .where('testId', '=', testId)
    .where('endedAt', 'is not', null)
    .orderBy('endedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.endedAt ? Date.parse(latest.endedAt) + retakeAfterMs - now.getTime() : 0;
}

const bytes = sql<number>`octet_length(work) + octet_length(completed_sections)
  + coalesce(octet_length(summary), 0) + coalesce(octet_length(result), 0)`;

/** Deletes the oldest finished attempts: those beyond the length of a list, and those beyond a learner's quota in bytes. */
export async function removeOldestAttempts(connection: Connection, learner: { uid: string; now: Date }): Promise<void> {
  const attempts = await connection
    .selectFrom('examAttempt')
    .select(['id', bytes.as('bytes')])
    .where('uid', '=', learner.uid)
    .where('finishedAt', 'is not', null)
    .orderBy('finishedAt', 'desc')
    .orderBy('id')
    .execute();
  let total = 0;
  const ids = attempts.flatMap((attempt, index) => {
    total += attempt.bytes;
    return index >= mostListed || total > learnerLimits.examBytes ? [attempt.id] : [];
  });
  if (ids.length > 0) await deleteAttempts(connection, { ...learner, ids });
}
