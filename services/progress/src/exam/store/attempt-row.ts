import { examAttemptSchema, examResultSchema, examResultSummarySchema, NO_WORK } from '@tensely/content/exams';
import type { Selectable } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Attempt, Listed } from '../attempt/attempt.ts';

type Row = Selectable<Tables['examAttempt']>;

export function toRow(uid: string, attempt: Attempt): Row {
  const { work, completedSections, result, reviewedAt, ...rest } = attempt;
  return {
    uid,
    ...rest,
    work: JSON.stringify(work),
    completedSections: JSON.stringify(completedSections),
    finishedAt: result?.finishedAt ?? null,
    summary: result ? JSON.stringify(examResultSummarySchema.parse(result)) : null,
    result: result ? JSON.stringify(result) : null,
    reviewedAt: reviewedAt ?? null,
  };
}

export function fromRow(row: Row): Attempt {
  const { work, completedSections, result, reviewedAt } = row;
  const parts = { work: JSON.parse(work), completedSections: JSON.parse(completedSections) };
  return {
    ...examAttemptSchema.parse({ ...row, ...parts }),
    result: result === null ? undefined : examResultSchema.parse(JSON.parse(result)),
    reviewedAt: reviewedAt ?? undefined,
  };
}

export const listedColumns = [
  'id',
  'testId',
  'paper',
  'extraTime',
  'startedAt',
  'deadline',
  'device',
  'completedSections',
] as const;

export function listedFromRow(row: Pick<Row, (typeof listedColumns)[number]>): Listed {
  const completedSections = JSON.parse(row.completedSections);
  const { work: _, ...listed } = examAttemptSchema.parse({ ...row, completedSections, work: NO_WORK });
  return listed;
}
