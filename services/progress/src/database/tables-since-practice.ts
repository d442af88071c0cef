import { sql } from 'kysely';
import type { Connection, Engine } from './database.ts';
import { textOf } from './migration.ts';

/** What practice is made of: the reviews of a learner's questions, a row for each page. */
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

/** What learners say is wrong, read by question. */
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

/** What a learner has chosen, as it follows their account. */
export async function learnerSettings({ schema }: Connection, engine: Engine): Promise<void> {
  const text = textOf(engine);
  await schema
    .createTable('learnerSettings')
    .addColumn('uid', text, (column) => column.primaryKey())
    .addColumn('body', text, (column) => column.notNull())
    .execute();
}

/** Outlasts the data of a learner: deleting it lifts no limit of starts. */
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

/** The bytes of a learner's reviews are limited. */
export async function bytesOfReviews(connection: Connection): Promise<void> {
  await connection.schema.alterTable('practiceReviews').addColumn('bytes', 'integer').execute();
  await sql`update practice_reviews set bytes = octet_length(body)`.execute(connection);
  await connection.schema.createIndex('practiceReviewsBytes').on('practiceReviews').columns(['uid', 'bytes']).execute();
}
