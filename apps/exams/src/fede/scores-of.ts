import type { ExamResultSummary } from '@tensely/exam-model/logic';

/** The best and the last score of one test, in per cent. */
export interface Scores {
  best: number;
  last: number;
}

/** The scores of one test among all results, newest first; undefined when it was never finished. */
export function scoresOf(results: readonly ExamResultSummary[], testId: string): Scores | undefined {
  const scores = results.filter((result) => result.testId === testId).map(({ score }) => score);
  const [last] = scores;
  return last === undefined ? undefined : { best: Math.max(...scores), last };
}
