import type { LearnerReport } from '@tensely/platform/host';
import type { PageRef, Session } from '@tensely/progress/logic';
import type { LearnerSettings } from '@tensely/progress/stats';
import { LRUCache } from 'lru-cache';
import type { Connection, Database } from '../database/database.ts';
import { Problem } from '../problem/problem.ts';
import type { LearnerState } from '../progress/learner-state.ts';
import { storeReport } from '../reports/report-store.ts';
import { readLearnerData, removeLearnerData } from './learner-data.ts';
import { readSettings, saveSettings } from './learner-settings.ts';
import {
  acceptWrite,
  endSessions,
  exceedsLimits,
  noGrowth,
  readEndedUntil,
  type Writer,
  writeAs,
} from './learner-writes.ts';
import { readPageAnswers } from './page-answers.ts';
import { readReviews } from './practice-reviews.ts';
import { applyWrite, pageColumns, readSession, type Write } from './save-progress.ts';

export type ProgressRepository = ReturnType<typeof createProgressRepository>;

/**
 * The progress of all learners, in the SQL that SQLite and PostgreSQL share. Every method rejects with StoreUnavailable if the
 * database is unavailable, and a write with a Problem if it is refused: for more than one learner may have, and for a sign-in that
 * has ended.
 */
export function createProgressRepository(database: Database) {
  return {
    /**
     * Saves a write in one transaction, and resolves to the state after it, without the questions of open sessions. A repeat
     * changes nothing; a session older than the stored state of its page changes no page; a best score never decreases; a
     * completed page stays completed. Refuses an unknown page.
     */
    save: (write: Write) =>
      writeAs(database, write, async (connection, timeZone) => {
        const isNew = await acceptWrite(connection, write, write.receivedAt);
        const growth = isNew ? await applyWrite(connection, write, timeZone ?? 'UTC') : noGrowth;
        const state = await readState(connection, write.uid, timeZone);
        if (exceedsLimits(state, growth)) throw new Problem('full');
        return state;
      }),
    read: (uid: string) => database.read((connection) => readState(connection, uid)),
    readWhole: (uid: string) => readWhole(database, uid),
    readAnswers: (uid: string, page: PageRef) =>
      database.read((connection) => readPageAnswers(connection, { uid, ...page })),
    readReviews: (uid: string) => database.read((connection) => readReviews(connection, uid)),
    readSettings: (uid: string) => database.read((connection) => readSettings(connection, uid)),
    saveSettings: (writer: Writer, chosen: LearnerSettings, now: Date) =>
      writeAs(database, writer, (connection) => saveSettings(connection, writer.uid, chosen, now)),
    endedUntil: (uid: string) => database.readOne((connection) => readEndedUntil(connection, uid)),
    /** Ends every sign-in of the learner until this second, for an operator or the parent site. */
    endSessions: (uid: string, until: Date) => database.write((connection) => endSessions(connection, uid, until)),
    /** Ends every sign-in of the learner, on their own request. */
    signOutEverywhere: (writer: Writer, now: Date) =>
      writeAs(database, writer, (connection) => endSessions(connection, writer.uid, now)),
    readData: (uid: string) => database.read((connection) => readLearnerData(connection, uid)),
    removeData: (writer: Writer, now: Date) =>
      writeAs(database, writer, (connection) => removeLearnerData(connection, writer.uid, now)),
    storeReport: (writer: Writer, report: LearnerReport, now: Date) =>
      writeAs(database, writer, (connection) => storeReport(connection, report, now)),
    check: () => database.check(),
    close: () => database.close(),
  };
}

/** Days to read per query. */
const daysAtOnce = 60;
const dayMs = 86_400_000;
/** Sorts after every day. */
const afterAllDays = '~';

/** A learner's state without the questions of open sessions. `knownZone`: the stored time zone, if already read. */
async function readState(connection: Connection, uid: string, knownZone?: string | null): Promise<LearnerState> {
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
async function readWhole(database: Database, uid: string): Promise<{ state: LearnerState; pageSessions: string[] }> {
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

/** Heads by their JSON: each save reads those of all the learner's open sessions and changes one. */
const heads = new LRUCache<string, Session>({ max: 5000 });

/** The session of a head, without its questions. Do not mutate it: it is shared. */
function readHead(text: string): Readonly<Session> | undefined {
  const known = heads.get(text);
  if (known) return known;
  const session = readSession(text);
  if (session) heads.set(text, session);
  return session;
}
