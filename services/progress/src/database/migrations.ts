import { sql } from 'kysely';
import { parseHeadColumns } from '../store/session-head.ts';
import type { Connection, Engine } from './database.ts';
import { type Migration, textOf } from './migration.ts';
import {
  attemptsThatWereDeleted,
  bytesOfReviews,
  learnerReports,
  learnerSettings,
  practiceReviews,
} from './tables-since-practice.ts';

export type { Migration } from './migration.ts';

async function firstTables({ schema }: Connection, engine: Engine): Promise<void> {
  const text = textOf(engine);
  await schema
    .createTable('learner')
    .addColumn('uid', text, (column) => column.primaryKey())
    .addColumn('timeZone', text)
    .execute();
  await schema
    .createTable('openSession')
    .addColumn('uid', text, (column) => column.notNull())
    .addColumn('place', text, (column) => column.notNull())
    .addColumn('sequence', 'bigint')
    .addColumn('lastActivity', text, (column) => column.notNull())
    .addColumn('body', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('openSessionKey', ['uid', 'place'])
    .execute();
  await schema
    .createTable('completedPage')
    .addColumn('uid', text, (column) => column.notNull())
    .addColumn('level', text, (column) => column.notNull())
    .addColumn('topic', text, (column) => column.notNull())
    .addColumn('page', 'integer', (column) => column.notNull())
    .addColumn('score', 'double precision', (column) => column.notNull())
    .addColumn('passed', 'integer', (column) => column.notNull())
    .addColumn('completedAt', text, (column) => column.notNull())
    .addColumn('timeSpent', 'double precision', (column) => column.notNull())
    .addColumn('totalQuestions', 'integer', (column) => column.notNull())
    .addColumn('correctAnswers', 'integer', (column) => column.notNull())
    .addColumn('bestScore', 'double precision', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('totalTimeSpent', 'double precision', (column) => column.notNull())
    .addColumn('sequence', 'bigint')
    .addPrimaryKeyConstraint('completedPageKey', ['uid', 'level', 'topic', 'page'])
    .execute();
  await schema
    .createTable('activeDay')
    .addColumn('uid', text, (column) => column.notNull())
    .addColumn('day', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('activeDayKey', ['uid', 'day'])
    .execute();
  await schema
    .createTable('acceptedWrite')
    .addColumn('uid', text, (column) => column.notNull())
    .addColumn('idempotencyKey', text, (column) => column.notNull())
    .addColumn('acceptedAt', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('acceptedWriteKey', ['uid', 'idempotencyKey'])
    .execute();
}

async function examAttempts({ schema }: Connection, engine: Engine): Promise<void> {
  const text = textOf(engine);
  await schema
    .createTable('examKey')
    .addColumn('paper', text, (column) => column.primaryKey())
    .addColumn('body', text, (column) => column.notNull())
    .execute();
  await schema
    .createTable('examAttempt')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('uid', text, (column) => column.notNull())
    .addColumn('testId', text, (column) => column.notNull())
    .addColumn('paper', text, (column) => column.notNull().references('examKey.paper'))
    .addColumn('extraTime', 'integer', (column) => column.notNull())
    .addColumn('startedAt', text, (column) => column.notNull())
    .addColumn('deadline', text, (column) => column.notNull())
    .addColumn('device', text, (column) => column.notNull())
    .addColumn('work', text, (column) => column.notNull())
    .addColumn('completedSections', text, (column) => column.notNull())
    .addColumn('finishedAt', text)
    .addColumn('summary', text)
    .addColumn('result', text)
    .addColumn('reviewedAt', text)
    .execute();
  await schema.createIndex('examAttemptOfLearner').on('examAttempt').columns(['uid', 'finishedAt']).execute();
  await schema
    .createIndex('examAttemptRunning')
    .unique()
    .on('examAttempt')
    .columns(['uid', 'testId'])
    .where(sql.ref('finishedAt'), 'is', null)
    .execute();
}

/** The rate-limit counters may get lost in a crash, and exist only on PostgreSQL. */
async function sharedByProcesses({ schema }: Connection, engine: Engine): Promise<void> {
  const text = textOf(engine);
  await schema
    .createTable('signingKey')
    .addColumn('name', text, (column) => column.primaryKey())
    .addColumn('body', text, (column) => column.notNull())
    .execute();
  if (engine !== 'postgres') return;
  await schema
    .createTable('rateLimit')
    .modifyFront(sql`unlogged`)
    .addColumn('key', text, (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull())
    .addColumn('expire', 'bigint')
    .execute();
}

/** An index to find expired rows. */
async function acceptedWritesByTime({ schema }: Connection): Promise<void> {
  await schema.createIndex('acceptedWriteByTime').on('acceptedWrite').column('acceptedAt').execute();
}

/**
 * An idempotency key is valid for one request: stores a fingerprint of it, which is null in earlier rows. Every start counts
 * the learner's latest attempts, hence the index.
 */
async function examStartsAndFingerprints({ schema }: Connection, engine: Engine): Promise<void> {
  await schema.alterTable('acceptedWrite').addColumn('fingerprint', textOf(engine)).execute();
  await schema.createIndex('examAttemptByStart').on('examAttempt').columns(['uid', 'startedAt']).execute();
}

/** Sessions to read at a time, of up to 64 kB each. */
const sessionsAtOnce = 100;

/**
 * The part of a session that most requests need is in an index of its own, so that they do not read its questions. A process
 * of the previous version leaves the columns empty: then the session does not count until its next save.
 */
async function headsOfSessions(connection: Connection): Promise<void> {
  const { schema } = connection;
  await schema.alterTable('openSession').addColumn('head', 'text').execute();
  await schema.alterTable('openSession').addColumn('timeSpent', 'double precision').execute();
  await schema.alterTable('openSession').addColumn('bytes', 'integer').execute();
  for (;;) {
    const rows = await connection
      .selectFrom('openSession')
      .select(['uid', 'place', 'body'])
      .where('bytes', 'is', null)
      .limit(sessionsAtOnce)
      .execute();
    for (const { uid, place, body } of rows)
      await connection
        .updateTable('openSession')
        .set(parseHeadColumns(body))
        .where('uid', '=', uid)
        .where('place', '=', place)
        .execute();
    if (rows.length < sessionsAtOnce) break;
  }
  await schema
    .createIndex('openSessionHead')
    .on('openSession')
    .columns(['uid', 'lastActivity', 'timeSpent', 'bytes', 'head'])
    .execute();
}

/** The second up to which sign-ins have ended: a separate table, which outlives the learner's data. */
async function endedSessions({ schema }: Connection, engine: Engine): Promise<void> {
  await schema
    .createTable('endedSession')
    .addColumn('uid', textOf(engine), (column) => column.primaryKey())
    .addColumn('endedAt', 'bigint', (column) => column.notNull())
    .execute();
}

/**
 * Earlier completions have no stored answers. A process of the previous version writes none, so every read compares the
 * attempts of the answers with the completed page.
 */
async function answersOfCompletedPages({ schema }: Connection, engine: Engine): Promise<void> {
  const text = textOf(engine);
  await schema
    .createTable('pageAnswers')
    .addColumn('uid', text, (column) => column.notNull())
    .addColumn('level', text, (column) => column.notNull())
    .addColumn('topic', text, (column) => column.notNull())
    .addColumn('page', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('body', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('pageAnswersKey', ['uid', 'level', 'topic', 'page'])
    .execute();
  await schema.createIndex('pageAnswersBytes').on('pageAnswers').columns(['uid', 'bytes']).execute();
}

/**
 * Forward only: a change is a new entry at the end. It only adds, so that the previous version can keep running. A later
 * version removes what is unused, in an entry whose name ends in `-contracts` (docs/decisions/0053-rolling-upgrades.md).
 */
export const migrations: readonly Migration[] = [
  { name: '2026-05-01-first-tables', up: firstTables },
  { name: '2026-11-21-exam-attempts', up: examAttempts },
  { name: '2026-11-21-shared-by-processes', up: sharedByProcesses },
  { name: '2026-11-21-times-of-accepted-writes', up: acceptedWritesByTime },
  { name: '2026-11-22-ended-sessions', up: endedSessions },
  { name: '2026-11-22-exam-starts-and-fingerprints', up: examStartsAndFingerprints },
  { name: '2026-11-22-heads-of-sessions', up: headsOfSessions },
  { name: '2026-11-23-answers-of-completed-pages', up: answersOfCompletedPages },
  { name: '2026-11-23-practice-reviews', up: practiceReviews },
  { name: '2026-11-23-reports-of-learners', up: learnerReports },
  { name: '2026-11-25-settings-of-learners', up: learnerSettings },
  { name: '2026-11-27-attempts-that-were-deleted', up: attemptsThatWereDeleted },
  { name: '2026-11-27-bytes-of-reviews', up: bytesOfReviews },
];
