import { isReportedQuestion, type LearnerReport, NO_QUESTION } from '@tensely/platform/host';
import { sql } from 'kysely';
import type { Connection } from '../database/database.ts';

export interface StoredReport extends Omit<LearnerReport, 'id'> {
  receivedAt: string;
}

const dayMs = 86_400_000;
/** How long to store a closed report, in case it was closed by mistake, and how long any. */
const closedDays = 30;
const mostDays = 365;

/** Stores a report without its sender. A repeat changes nothing. */
export async function storeReport(
  connection: Connection,
  { id, ...report }: LearnerReport,
  receivedAt: Date,
): Promise<void> {
  const row = { id, question: report.question ?? null, receivedAt: receivedAt.toISOString(), closedAt: null };
  await connection
    .insertInto('learnerReport')
    .values({ ...row, body: JSON.stringify(cleaned(report)) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** The name by which authors refer to a report: its question, or "errors" for an error or an invalid id. */
export function reportName(question: string | null | undefined): string {
  return isReportedQuestion(question) ? question : NO_QUESTION;
}

export async function openReports(connection: Connection): Promise<StoredReport[]> {
  const query = connection.selectFrom('learnerReport').select(['receivedAt', 'body']).where('closedAt', 'is', null);
  const rows = await query.orderBy('receivedAt').orderBy('id').execute();
  return rows.map(({ receivedAt, body }) => ({ ...JSON.parse(body), receivedAt }));
}

/** Closes the open reports of this name. Resolves to their number. */
export async function closeReports(connection: Connection, name: string, now: Date): Promise<number> {
  const open = connection.selectFrom('learnerReport').select('question').distinct().where('closedAt', 'is', null);
  const questions = (await open.execute()).filter(({ question }) => reportName(question) === name);
  if (questions.length === 0) return 0;
  const { numUpdatedRows } = await connection
    .updateTable('learnerReport')
    .set({ closedAt: now.toISOString() })
    .where('closedAt', 'is', null)
    .where(({ or, eb }) =>
      or(questions.map(({ question }) => eb('question', question === null ? 'is' : '=', question))),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes reports that were closed long ago or are older than a year. */
export async function pruneReports(connection: Connection, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  await sql`delete from learner_report where closed_at < ${before(closedDays)} or received_at < ${before(mostDays)}`.execute(
    connection,
  );
}

const address = /[^\s@<>"']{1,64}@[^\s@<>"',;]{1,255}/g;

/** Removes e-mail addresses from learner text, because reports are anonymous. */
function cleaned(report: Omit<LearnerReport, 'id'>): Omit<LearnerReport, 'id'> {
  const without = (text: string) => text.replaceAll(address, '(address removed)');
  return {
    ...report,
    sentence: without(report.sentence),
    ...(report.answer !== undefined && { answer: without(report.answer) }),
  };
}
