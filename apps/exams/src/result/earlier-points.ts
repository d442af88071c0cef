import type { ExamResult, ExamResultSummary } from '@tensely/exam-model/logic';

/** The points of the attempt at the same test before this one; undefined at the first one. `results`: newest first. */
export function earlierPoints(
  { attemptId, testId, finishedAt }: Pick<ExamResult, 'attemptId' | 'testId' | 'finishedAt'>,
  results: readonly ExamResultSummary[],
): number | undefined {
  const isEarlier = (one: ExamResultSummary) =>
    one.testId === testId && one.attemptId !== attemptId && Date.parse(one.finishedAt) < Date.parse(finishedAt);
  return results.find(isEarlier)?.points;
}
