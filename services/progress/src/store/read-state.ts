import type { Connection, Database } from '../database/database.ts';
import type { LearnerState } from '../progress/learner-state.ts';
import { readHead } from './session-head.ts';

/** Days to read per query. */
const daysAtOnce = 60;
const dayMs = 86_400_000;
/** Sorts after every day. */
const afterAllDays = '~';

/** The columns of a completed page. They are listed because a newer version may have added others. */
export const pageColumns = [
  'level',
  'topic',
  'page',
  'score',
  'passed',
  'completedAt',
  'timeSpent',
  'totalQuestions',
  'correctAnswers',
  'bestScore',
  'attempts',
  'totalTimeSpent',
  'sequence',
] as const;

/** A learner's state without the questions of open sessions. `knownZone`: the stored time zone, if already read. */
export async function readState(connection: Connection, uid: string, knownZone?: string | null): Promise<LearnerState> {
  const timeZone = knownZone === undefined ? await readTimeZone(connection, uid) : knownZone;
  const rows = await connection
    .selectFrom('openSession')
    .select(['head', 'timeSpent', 'bytes'])
    .where('uid', '=', uid)
    .orderBy('lastActivity')
    .execute();
  const pages = await connection
    .selectFrom('completedPage')
    .select(pageColumns)
    .where('uid', '=', uid)
    .orderBy('level')
    .orderBy('topic')
    .orderBy('page')
    .execute();
  return {
    sessions: rows.flatMap(({ head }) => (head && readHead(head)) || []),
    open: {
      sessions: rows.length,
      bytes: rows.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0),
      timeSpent: rows.reduce((sum, { timeSpent }) => sum + (timeSpent ?? 0), 0),
    },
    completedPages: pages.map(({ sequence: _, passed, ...page }) => ({ ...page, passed: passed === 1 })),
    activeDays: await readLatestDays(connection, uid),
    timeZone: timeZone ?? undefined,
  };
}

async function readTimeZone(connection: Connection, uid: string): Promise<string | null> {
  const learner = await connection.selectFrom('learner').select('timeZone').where('uid', '=', uid).executeTakeFirst();
  return learner?.timeZone ?? null;
}

/** Includes each open session of a page as JSON with its questions, oldest first, ready to send without parsing. */
export async function readWhole(
  database: Database,
  uid: string,
): Promise<{ state: LearnerState; pageSessions: string[] }> {
  return await database.read(async (connection) => {
    const state = await readState(connection, uid);
    const stored = await connection
      .selectFrom('openSession')
      .select('body')
      .where('uid', '=', uid)
      .where('place', 'not like', 'EXAM/%')
      .where('head', 'is not', null)
      .orderBy('lastActivity')
      .execute();
    return { state, pageSessions: stored.map(({ body }) => body) };
  });
}

/** The active days from the latest back to at least the first gap, for the streak. */
async function readLatestDays(connection: Connection, uid: string): Promise<string[]> {
  const days: string[] = [];
  for (;;) {
    const rows = await connection
      .selectFrom('activeDay')
      .select('day')
      .where('uid', '=', uid)
      .where('day', '<', days.at(-1) ?? afterAllDays)
      .orderBy('day', 'desc')
      .limit(daysAtOnce)
      .execute();
    days.push(...rows.map(({ day }) => day));
    if (rows.length < daysAtOnce || hasGap(days)) return days.reverse();
  }
}

function hasGap(days: readonly string[]): boolean {
  const [latest = '', oldest = ''] = [days[0], days.at(-1)];
  return Date.parse(latest) - Date.parse(oldest) > (days.length - 1) * dayMs;
}
