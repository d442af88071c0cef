import { sql } from 'kysely';
import { parseHeadColumns } from '../store/save-progress.ts';
import type { Connection, Engine } from './database.ts';

export interface Migration {
  /** Never changes once it has run anywhere; migrations run in list order. One that removes something ends in `-contracts`. */
  name: string;
  up(connection: Connection, engine: Engine): Promise<void>;
}

/** SQL for both engines; `statements` gets the type of texts that compare by bytes, whatever the database's locale. */
function run(statements: (text: string) => readonly string[]): Migration['up'] {
  return async (connection, engine) => {
    const text = engine === 'postgres' ? 'text collate "C"' : 'text';
    for (const statement of statements(text)) await sql.raw(statement).execute(connection);
  };
}

const firstTables = run((text) => [
  `create table learner (uid ${text} primary key, time_zone ${text})`,
  `create table open_session (
    uid ${text} not null,
    place ${text} not null,
    sequence bigint,
    last_activity ${text} not null,
    body ${text} not null,
    constraint open_session_key primary key (uid, place)
  )`,
  `create table completed_page (
    uid ${text} not null,
    level ${text} not null,
    topic ${text} not null,
    page integer not null,
    score double precision not null,
    passed integer not null,
    completed_at ${text} not null,
    time_spent double precision not null,
    total_questions integer not null,
    correct_answers integer not null,
    best_score double precision not null,
    attempts integer not null,
    total_time_spent double precision not null,
    sequence bigint,
    constraint completed_page_key primary key (uid, level, topic, page)
  )`,
  `create table active_day (
    uid ${text} not null,
    day ${text} not null,
    constraint active_day_key primary key (uid, day)
  )`,
  `create table accepted_write (
    uid ${text} not null,
    idempotency_key ${text} not null,
    accepted_at ${text} not null,
    constraint accepted_write_key primary key (uid, idempotency_key)
  )`,
]);

const examAttempts = run((text) => [
  `create table exam_key (paper ${text} primary key, body ${text} not null)`,
  `create table exam_attempt (
    id ${text} primary key,
    uid ${text} not null,
    test_id ${text} not null,
    paper ${text} not null references exam_key (paper),
    extra_time integer not null,
    started_at ${text} not null,
    deadline ${text} not null,
    device ${text} not null,
    work ${text} not null,
    completed_sections ${text} not null,
    finished_at ${text},
    summary ${text},
    result ${text},
    reviewed_at ${text}
  )`,
  'create index exam_attempt_of_learner on exam_attempt (uid, finished_at)',
  'create unique index exam_attempt_running on exam_attempt (uid, test_id) where finished_at is null',
]);

/** Keys that processes share, and on PostgreSQL the rate-limit counters of earlier versions. */
async function sharedByProcesses(connection: Connection, engine: Engine): Promise<void> {
  await run((text) => [`create table signing_key (name ${text} primary key, body ${text} not null)`])(
    connection,
    engine,
  );
  if (engine !== 'postgres') return;
  const counters = 'key text collate "C" primary key, points integer not null, expire bigint';
  await sql.raw(`create unlogged table rate_limit (${counters})`).execute(connection);
}

const acceptedWritesByTime = run(() => ['create index accepted_write_by_time on accepted_write (accepted_at)']);

/**
 * An idempotency key is valid for one request: stores a fingerprint of it, which is null in earlier rows. Every start counts
 * the learner's latest attempts, hence the index.
 */
const examStartsAndFingerprints = run((text) => [
  `alter table accepted_write add column fingerprint ${text}`,
  'create index exam_attempt_by_start on exam_attempt (uid, started_at)',
]);

/** Sessions to read at a time, of up to 64 kB each. */
const sessionsAtOnce = 100;

/**
 * The part of a session that most requests need is in its own index, so that they do not read its questions. A process
 * of the previous version leaves the columns empty: then the session does not count until its next save.
 */
async function headsOfSessions(connection: Connection, engine: Engine): Promise<void> {
  await run(() => [
    'alter table open_session add column head text',
    'alter table open_session add column time_spent double precision',
    'alter table open_session add column bytes integer',
  ])(connection, engine);
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
  const columns = 'uid, last_activity, time_spent, bytes, head';
  await sql.raw(`create index open_session_head on open_session (${columns})`).execute(connection);
}

/** The second up to which sign-ins have ended: a separate table, which outlives the learner's data. */
const endedSessions = run((text) => [`create table ended_session (uid ${text} primary key, ended_at bigint not null)`]);

/**
 * Earlier completions have no stored answers. A process of the previous version writes none, so every read compares the
 * attempts of the answers with the completed page.
 */
const answersOfCompletedPages = run((text) => [
  `create table page_answers (
    uid ${text} not null,
    level ${text} not null,
    topic ${text} not null,
    page integer not null,
    bytes integer not null,
    body ${text} not null,
    constraint page_answers_key primary key (uid, level, topic, page)
  )`,
  'create index page_answers_bytes on page_answers (uid, bytes)',
]);

/** The basis of practice: the reviews of a learner's questions, a row for each page. */
const practiceReviews = run((text) => [
  `create table practice_reviews (
    uid ${text} not null,
    place ${text} not null,
    body ${text} not null,
    constraint practice_reviews_key primary key (uid, place)
  )`,
]);

const learnerReports = run((text) => [
  `create table learner_report (
    id ${text} primary key,
    question ${text},
    received_at ${text} not null,
    closed_at ${text},
    body ${text} not null
  )`,
  'create index learner_report_open on learner_report (closed_at, question)',
]);

const learnerSettings = run((text) => [
  `create table learner_settings (uid ${text} primary key, body ${text} not null)`,
]);

/** Outlives the data of a learner: a deletion must not lift the limits on starts. */
const attemptsThatWereDeleted = run((text) => [
  `create table deleted_attempt (
    uid ${text} not null,
    test_id ${text} not null,
    started_at ${text} not null,
    ended_at ${text} not null,
    constraint deleted_attempt_key primary key (uid, test_id, started_at)
  )`,
]);

/** The size of each row of reviews, whose sum is limited per learner. */
const bytesOfReviews = run(() => [
  'alter table practice_reviews add column bytes integer',
  'update practice_reviews set bytes = octet_length(body)',
  'create index practice_reviews_bytes on practice_reviews (uid, bytes)',
]);

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
