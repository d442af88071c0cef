import type { Connection } from '../store/database.ts';
import type { Start } from './exam-repository.ts';
import { type ExamRules, mostRunning } from './exam-rules.ts';

const dayMs = 86_400_000;

interface Wanted {
  uid: string;
  testId: string;
  now: Date;
}

/** Why a learner may not start this test now; undefined where nothing is against it. */
export async function whyNotStarted(
  connection: Connection,
  wanted: Wanted,
  rules: ExamRules,
): Promise<Start | undefined> {
  const running = await startsSince(connection, wanted, { isRunning: true, most: mostRunning });
  if (running.length >= mostRunning) return { kind: 'tooManyOpen' };
  const starts = await startsSince(connection, wanted, { isRunning: false, most: rules.startsPerDay });
  const first = starts.at(-1);
  if (first !== undefined && starts.length >= rules.startsPerDay)
    return { kind: 'tooManyStarts', waitMs: Date.parse(first) + dayMs - wanted.now.getTime() };
  const waitMs = await pauseLeft(connection, wanted, rules);
  return waitMs > 0 ? { kind: 'tooEarly', waitMs } : undefined;
}

/** When the latest attempts were started: those that run, or those of the last 24 hours. */
async function startsSince(
  connection: Connection,
  { uid, now }: Wanted,
  { isRunning, most }: { isRunning: boolean; most: number },
): Promise<string[]> {
  const own = connection.selectFrom('examAttempt').select('startedAt').where('uid', '=', uid);
  const wanted = isRunning
    ? own.where('finishedAt', 'is', null)
    : own.where('startedAt', '>', new Date(now.getTime() - dayMs).toISOString());
  const rows = await wanted.orderBy('startedAt', 'desc').limit(most).execute();
  return rows.map(({ startedAt }) => startedAt);
}

/** Milliseconds until the learner may take the test again. */
async function pauseLeft(
  connection: Connection,
  { uid, testId, now }: Wanted,
  { retakeAfterMs }: ExamRules,
): Promise<number> {
  if (retakeAfterMs === 0) return 0;
  const latest = await connection
    .selectFrom('examAttempt')
    .select('finishedAt')
    .where('uid', '=', uid)
    .where('testId', '=', testId)
    .where('finishedAt', 'is not', null)
    .orderBy('finishedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.finishedAt ? Date.parse(latest.finishedAt) + retakeAfterMs - now.getTime() : 0;
}
