import { check } from '@tensely/core/logic';
import type { CompletedPage, PageRef, PageReviews, Session } from '@tensely/progress/logic';
import { MAX_TOTAL_SECONDS, sessionSchema, workedDays } from '@tensely/progress/stats';
import type { Connection } from '../database/database.ts';
import { Problem } from '../problem/problem.ts';
import { isNewer, type Moment, mergeSaves, plausibleTime } from '../progress/merge-saves.ts';
import { afterCompletion, afterLateSave } from '../progress/stored-answers.ts';
import { type Growth, markActiveDays, noGrowth, type Writer } from './learner-writes.ts';
import { changePageAnswers } from './page-answers.ts';
import { saveReviews } from './practice-reviews.ts';

/** One change to a learner's progress. */
export interface Write extends Writer {
  change: { kind: 'session'; session: Session } | { kind: 'completion'; page: CompletedPage } | { kind: 'reviews' };
  /** Answers to questions, with the change or alone. Excludes those of unknown pages. */
  reviews?: readonly PageReviews[];
  /** A write with an accepted key is a repeat. */
  idempotencyKey: string | undefined;
  /** Whether the page is served; a page that is not may only change if it is stored. */
  isKnownPlace: boolean;
  sequence: number | undefined;
  receivedAt: Date;
}

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

/** Applies a write to its rows, in the transaction of `writeAs`. */
export async function applyWrite(connection: Connection, write: Write, timeZone: string): Promise<Growth> {
  const { uid, reviews = [], receivedAt } = write;
  await markActiveDays(connection, uid, daysOf(write, timeZone), receivedAt);
  const growth = await applyChange(connection, write);
  if (reviews.length > 0) await saveReviews(connection, uid, reviews, receivedAt);
  return growth;
}

async function applyChange(connection: Connection, write: Write): Promise<Growth> {
  const { change } = write;
  switch (change.kind) {
    case 'session':
      return await saveSession(connection, write, change.session);
    case 'completion':
      return await completePage(connection, write, change.page);
    case 'reviews':
      return noGrowth;
  }
}

/** The calendar days of a write's work. */
function daysOf(write: Write, timeZone: string): string[] {
  const { change, reviews, receivedAt } = write;
  const questions = change.kind === 'session' ? change.session.questions : [];
  return workedDays({ at: timeOf(write), questions, reviews }, receivedAt.getTime(), timeZone);
}

/** When the work of a write was done; for reviews alone, the time of the last one. */
function timeOf({ change, reviews = [], receivedAt }: Write) {
  if (change.kind === 'session') return change.session.lastActivity;
  if (change.kind === 'completion') return change.page.completedAt;
  const last = reviews
    .flatMap((page) => page.reviews.map(({ at }) => at))
    .toSorted()
    .at(-1);
  return last && plausibleTime(last, receivedAt);
}

async function saveSession(connection: Connection, write: Write, session: Session): Promise<Growth> {
  const { uid, sequence } = write;
  const place = placeOf(session);
  const moment: Moment = { at: session.lastActivity, sequence };
  const known = await readOpenSession(connection, uid, place);
  const completed = 'topic' in session ? await readPage(connection, uid, session) : undefined;
  const isLate = known !== undefined && isNewer(momentOf(known), moment);
  if ('topic' in session && completed && !isNewer(moment, momentOf(completed))) {
    if (session.questions.length > 0)
      await changePageAnswers(connection, { uid, ...session }, (kept) => afterLateSave(kept, session, completed));
    return noGrowth;
  }
  if (!known && !completed && !write.isKnownPlace) throw new Problem('unknown-place');
  const merged = known ? mergeSaves(JSON.parse(known.body), session, isLate) : session;
  const latest = isLate
    ? { sequence: known.sequence, lastActivity: known.lastActivity }
    : { sequence: sequence ?? null, lastActivity: session.lastActivity };
  const body = JSON.stringify(merged);
  const row = { ...latest, body, ...headColumns(merged, body) };
  await connection
    .insertInto('openSession')
    .values({ uid, place, ...row })
    .onConflict((conflict) => conflict.columns(['uid', 'place']).doUpdateSet(row))
    .execute();
  return { sessions: known ? 0 : 1, bytes: row.bytes - (known?.bytes ?? 0), pages: 0 };
}

async function completePage(connection: Connection, write: Write, page: CompletedPage): Promise<Growth> {
  const { uid, sequence } = write;
  const place = placeOf(page);
  const open = await readOpenSession(connection, uid, place);
  const known = await readPage(connection, uid, page);
  const moment: Moment = { at: page.completedAt, sequence };
  const isOpenNewer = open !== undefined && isNewer(momentOf(open), moment);
  if (open && !isOpenNewer)
    await connection.deleteFrom('openSession').where('uid', '=', uid).where('place', '=', place).execute();
  if (!open && !known && !write.isKnownPlace) throw new Problem('unknown-place');
  const { level, topic, page: number, passed, ...rest } = page;
  const latest = { ...rest, passed: passed ? 1 : 0, sequence: sequence ?? null };
  const counted = {
    bestScore: Math.max(page.score, known?.bestScore ?? 0),
    attempts: (known?.attempts ?? 0) + 1,
    totalTimeSpent: Math.min(page.timeSpent + (known?.totalTimeSpent ?? 0), MAX_TOTAL_SECONDS),
  };
  const isLatest = !known || !isNewer(momentOf(known), moment);
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

async function readOpenSession(connection: Connection, uid: string, place: string) {
  return await connection
    .selectFrom('openSession')
    .select(['lastActivity', 'sequence', 'body', 'bytes'])
    .where('uid', '=', uid)
    .where('place', '=', place)
    .executeTakeFirst();
}

async function readPage(connection: Connection, uid: string, { level, topic, page }: PageRef) {
  return await connection
    .selectFrom('completedPage')
    .select(pageColumns)
    .where('uid', '=', uid)
    .where('level', '=', level)
    .where('topic', '=', topic)
    .where('page', '=', page)
    .executeTakeFirst();
}

function momentOf(row: ({ lastActivity: string } | { completedAt: string }) & { sequence: number | null }): Moment {
  return { at: 'completedAt' in row ? row.completedAt : row.lastActivity, sequence: row.sequence ?? undefined };
}

function placeOf(ref: Session | CompletedPage): string {
  return 'topic' in ref ? `${ref.level}/${ref.topic}/${ref.page}` : `EXAM/${ref.examCode}/${ref.section}`;
}

export function headColumns({ questions, sessionId: _, startTime: __, ...head }: Session, body: string) {
  const timeSpent = questions.reduce((sum, question) => sum + question.timeSpent, 0);
  return { head: JSON.stringify(head), timeSpent, bytes: Buffer.byteLength(body) };
}

/** The columns of a stored session; without a head if its JSON does not parse. */
export function parseHeadColumns(body: string) {
  const session = readSession(body);
  return session ? headColumns(session, body) : { head: null, timeSpent: null, bytes: Buffer.byteLength(body) };
}

/** Returns undefined if the session does not parse, because an earlier version wrote it: the learner's other work stays visible. */
export function readSession(text: string): Session | undefined {
  try {
    return check(sessionSchema, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
