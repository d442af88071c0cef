import type { ExamResultSummary } from '@tensely/exam-model/logic';

/** The results with the most points and with the last points of one test. */
export interface Scores {
  best: ExamResultSummary;
  last: ExamResultSummary;
}

/** The scores of one test among all results, newest first; undefined when it was never finished. Of equal ones the newest is best. */
export function scoresOf(results: readonly ExamResultSummary[], testId: string): Scores | undefined {
  const [last, ...others] = results.filter((result) => result.testId === testId);
  return last && { best: others.reduce((best, other) => (other.points > best.points ? other : best), last), last };
}
