import { sql } from 'kysely';
import type { Connection, Engine } from './database.ts';
import { textOf } from './migration.ts';

/** The basis of practice: the reviews of a learner's questions, a row for each page. */
export async function practiceReviews({ schema }: Connection, engine: Engine): Promise<void> {
  const text = textOf(engine);
  await schema
    .createTable('practiceReviews')
    .addColumn('uid', text, (column) => column.notNull())
    .addColumn('place', text, (column) => column.notNull())
    .addColumn('body', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('practiceReviewsKey', ['uid', 'place'])
    .execute();
}

/** Reports of learners, indexed by question. */
export async function learnerReports({ schema }: Connection, engine: Engine): Promise<void> {
  const text = textOf(engine);
  await schema
    .createTable('learnerReport')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('question', text)
    .addColumn('receivedAt', text, (column) => column.notNull())
    .addColumn('closedAt', text)
    .addColumn('body', text, (column) => column.notNull())
    .execute();
  await schema.createIndex('learnerReportOpen').on('learnerReport').columns(['closedAt', 'question']).execute();
}

/** The settings that follow a learner's account. */
export async function learnerSettings({ schema }: Connection, engine: Engine): Promise<void> {
  const text = textOf(engine);
  await schema
    .createTable('learnerSettings')
    .addColumn('uid', text, (column) => column.primaryKey())
    .addColumn('body', text, (column) => column.notNull())
    .execute();
}

/** Outlives the data of a learner: a deletion must not lift the limits on starts. */
export async function attemptsThatWereDeleted({ schema }: Connection, engine: Engine): Promise<void> {
  const text = textOf(engine);
  await schema
    .createTable('deletedAttempt')
    .addColumn('uid', text, (column) => column.notNull())
    .addColumn('testId', text, (column) => column.notNull())
    .addColumn('startedAt', text, (column) => column.notNull())
    .addColumn('endedAt', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('deletedAttemptKey', ['uid', 'testId', 'startedAt'])
    .execute();
}

/** The size of each row of reviews, whose sum is limited per learner. */
export async function bytesOfReviews(connection: Connection): Promise<void> {
  await connection.schema.alterTable('practiceReviews').addColumn('bytes', 'integer').execute();
  await sql`update practice_reviews set bytes = octet_length(body)`.execute(connection);
  await connection.schema.createIndex('practiceReviewsBytes').on('practiceReviews').columns(['uid', 'bytes']).execute();
}
