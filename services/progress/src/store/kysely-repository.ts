import type { CompletedPage, PageRef, Session } from '@tensely/progress/logic';
import { MAX_TOTAL_SECONDS, workedDays } from '@tensely/progress/stats';
import type { Connection, Database } from '../database/database.ts';
import { WriteRejected } from '../database/store-errors.ts';
import { isNewer, type Moment } from '../progress/is-newer.ts';
import { afterCompletion, afterLateSave } from '../progress/keep-answers.ts';
import { mergeSaves } from '../progress/merge-saves.ts';
import { plausibleTime } from '../progress/plausible-time.ts';
import { keepReport } from '../reports/report-store.ts';
import { acceptWrite, removeOldestKeys } from './accepted-writes.ts';
import { endSessions, readEndedUntil } from './ended-sessions.ts';
import { readLearnerRows, removeLearnerData } from './learner-data.ts';
import { exceedsLimits, type Growth, noGrowth } from './learner-limits.ts';
import { markActiveDays } from './learner-rows.ts';
import { readSettings, saveSettings } from './learner-settings.ts';
import { changePageAnswers, readPageAnswers } from './page-answers.ts';
import { readReviews, saveReviews } from './practice-reviews.ts';
import type { ProgressRepository, Write } from './progress-repository.ts';
import { endSession, keepSession, pageAt, sessionAt } from './progress-statements.ts';
import { readState, readWhole } from './read-state.ts';
import { headColumns, readSession } from './session-head.ts';
import { writeAs } from './write-as.ts';

/** Progress in a SQL database; the statements keep to what SQLite and PostgreSQL share. */
export function createKyselyRepository(database: Database): ProgressRepository {
  return {
    save: (write) =>
      writeAs(database, write, async (connection, locked) => {
        const [timeZone, isNew] = await Promise.all([locked, acceptWrite(connection, write, write.receivedAt)]);
        if (isNew) await removeOldestKeys(connection, write.uid, write.receivedAt);
        const { growth, sent } = isNew ? await apply(connection, write, timeZone ?? 'UTC') : { growth: noGrowth };
        const [state] = await Promise.all([readState(connection, write.uid, timeZone), sent]);
        if (exceedsLimits(state, growth)) throw new WriteRejected('full');
        return state;
      }),
    read: (uid) => database.read((connection) => readState(connection, uid)),
    readWhole: (uid) => readWhole(database, uid),
    readAnswers: (uid, page) => database.read((connection) => readPageAnswers(connection, { uid, ...page })),
    readReviews: (uid) => readReviews(database, uid),
    readSettings: (uid) => database.read((connection) => readSettings(connection, uid)),
    saveSettings: (writer, chosen, now) =>
      writeAs(database, writer, async (connection, locked) => {
        await locked;
        return await saveSettings(connection, writer.uid, chosen, now);
      }),
    endedUntil: (uid) => database.readOne((connection) => readEndedUntil(connection, uid)),
    endSessions: (uid, now) => database.write((connection) => endSessions(connection, uid, now)),
    readData: (uid) => readLearnerRows(database, uid),
    signOutEverywhere: (writer, now) =>
      writeAs(database, writer, async (connection, locked) => {
        await locked;
        await endSessions(connection, writer.uid, now);
      }),
    removeData: (writer, now) =>
      writeAs(database, writer, async (connection, locked) => {
        await locked;
        return await removeLearnerData(connection, writer.uid, now);
      }),
    keepReport: (writer, report, now) =>
      writeAs(database, writer, async (connection, locked) => {
        await locked;
        await keepReport(connection, report, now);
      }),
    check: () => database.check(),
    close: () => database.close(),
  };
}

interface Applied {
  growth: Growth;
  /** The last statement, where it is still under way: what is sent next runs after it. */
  sent?: Promise<unknown>;
}

async function apply(connection: Connection, write: Write, timeZone: string): Promise<Applied> {
  const { uid, reviews = [] } = write;
  const [, applied] = await Promise.all([
    // All statements go out at once: none is left to be sent if the change is rejected meanwhile.
    markActiveDays(connection, uid, daysOf(write, timeZone), write.receivedAt),
    applyChange(connection, write),
  ]);
  if (reviews.length > 0) {
    await applied.sent;
    await saveReviews(connection, uid, reviews, write.receivedAt);
  }
  return applied;
}

async function applyChange(connection: Connection, write: Write): Promise<Applied> {
  const { change } = write;
  if (change.kind === 'reviews') return { growth: noGrowth };
  return change.kind === 'session'
    ? await saveSession(connection, write, change.session)
    : { growth: await completePage(connection, write, change.page) };
}

/** The calendar days on which the work of a write was done. */
function daysOf({ change, reviews = [], receivedAt }: Write, timeZone: string): string[] {
  const questions = change.kind === 'session' ? change.session.questions : [];
  return workedDays(
    { at: timeOf({ change, reviews, receivedAt }), questions, reviews },
    receivedAt.getTime(),
    timeZone,
  );
}

/** When the work of a write was done; of reviews alone, the last one's time. */
function timeOf({ change, reviews = [], receivedAt }: Pick<Write, 'change' | 'reviews' | 'receivedAt'>) {
  if (change.kind === 'session') return change.session.lastActivity;
  if (change.kind === 'completion') return change.page.completedAt;
  const last = reviews
    .flatMap((page) => page.reviews.map(({ at }) => at))
    .toSorted()
    .at(-1);
  return last && plausibleTime(last, receivedAt);
}

async function saveSession(connection: Connection, write: Write, session: Session): Promise<Applied> {
  const { uid, sequence } = write;
  const place = placeOf(session);
  const moment: Moment = { at: session.lastActivity, sequence };
  const [[known], completed] = await Promise.all([
    connection.run(sessionAt, uid, place),
    'topic' in session ? readPage(connection, uid, session) : undefined,
  ]);
  const isLate = known !== undefined && isNewer(momentOfSession(known), moment);
  if ('topic' in session && completed && !isNewer(moment, momentOfPage(completed))) {
    if (session.questions.length > 0)
      await changePageAnswers(connection, { uid, ...session }, (kept) => afterLateSave(kept, session, completed));
    return { growth: noGrowth };
  }
  if (!known && !completed && !write.isKnownPlace) throw new WriteRejected('unknown-place');
  const merged = known ? mergeSaves(JSON.parse(known.body), session, isLate) : session;
  const latest = isLate
    ? { sequence: known.sequence, lastActivity: known.lastActivity }
    : { sequence: sequence ?? null, lastActivity: session.lastActivity };
  const body = JSON.stringify(merged);
  const { head, timeSpent, bytes } = headColumns(merged, body);
  return {
    growth: { sessions: known ? 0 : 1, bytes: bytes - (known?.bytes ?? 0), pages: 0 },
    sent: connection.run(keepSession, uid, place, latest.sequence, latest.lastActivity, body, head, timeSpent, bytes),
  };
}

async function completePage(connection: Connection, write: Write, page: CompletedPage): Promise<Growth> {
  const { uid, sequence } = write;
  const place = placeOf(page);
  const [[open], known] = await Promise.all([connection.run(sessionAt, uid, place), readPage(connection, uid, page)]);
  const moment: Moment = { at: page.completedAt, sequence };
  const isOpenNewer = open !== undefined && isNewer(momentOfSession(open), moment);
  if (open && !isOpenNewer) await connection.run(endSession, uid, place);
  if (!open && !known && !write.isKnownPlace) throw new WriteRejected('unknown-place');
  const { level, topic, page: number, passed, ...rest } = page;
  const latest = { ...rest, passed: passed ? 1 : 0, sequence: sequence ?? null };
  const counted = {
    bestScore: Math.max(page.score, known?.bestScore ?? 0),
    attempts: (known?.attempts ?? 0) + 1,
    totalTimeSpent: Math.min(page.timeSpent + (known?.totalTimeSpent ?? 0), MAX_TOTAL_SECONDS),
  };
  const isLatest = !known || !isNewer(momentOfPage(known), moment);
  await connection
    .insertInto('completedPage')
    .values({ uid, level, topic, page: number, ...latest, ...counted })
    .onConflict((conflict) =>
      conflict.columns(['uid', 'level', 'topic', 'page']).doUpdateSet(isLatest ? { ...latest, ...counted } : counted),
    )
    .execute();
  const result = { completedAt: isLatest ? page.completedAt : known.completedAt, bestScore: counted.bestScore };
  const session = pageSessionIn(open, isOpenNewer);
  await changePageAnswers(connection, { uid, ...page }, (kept) =>
    afterCompletion(kept, { page, open: session, result }),
  );
  return { sessions: 0, bytes: 0, pages: known ? 0 : 1 };
}

function pageSessionIn(row: { body: string } | undefined, isNewer: boolean) {
  const session = row && readSession(row.body);
  return session && 'topic' in session ? { session, isNewer } : undefined;
}

async function readPage(connection: Connection, uid: string, { level, topic, page }: PageRef) {
  const [row] = await connection.run(pageAt, uid, level, topic, page);
  return row;
}

function momentOfSession(row: { lastActivity: string; sequence: number | null }): Moment {
  return { at: row.lastActivity, sequence: row.sequence ?? undefined };
}

function momentOfPage(row: { completedAt: string; sequence: number | null }): Moment {
  return { at: row.completedAt, sequence: row.sequence ?? undefined };
}

function placeOf(ref: Session | CompletedPage): string {
  return 'topic' in ref ? `${ref.level}/${ref.topic}/${ref.page}` : `EXAM/${ref.examCode}/${ref.section}`;
}
