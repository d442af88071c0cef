import type { PageResult } from '../wire/completed-page.ts';
import type { AttemptAnswers, PageAnswers } from '../wire/page-answers.ts';
import type { QuestionRecord } from '../wire/question-record.ts';

/** What the result of a page says of its last attempt and of its best one. */
type Result = Pick<PageResult, 'completedAt' | 'bestScore'>;

/**
 * The last attempt and the best one, as the page's result has them, among those whose answers are known. Null where they are not
 * known: the answers of another attempt never take their place. Of several best ones it is the latest.
 */
export function lastAndBest(attempts: readonly AttemptAnswers[], result: Result): PageAnswers {
  const inTime = attempts.toSorted((a, b) => Date.parse(a.completedAt) - Date.parse(b.completedAt));
  const last = inTime.findLast((attempt) => isSameTime(attempt, result)) ?? null;
  const best = inTime.findLast(({ score }) => score === result.bestScore) ?? null;
  return { last, best };
}

/** The attempts with one more, without those that are neither the last one nor the best one any more. */
export function withAttempt(
  attempts: readonly AttemptAnswers[],
  attempt: AttemptAnswers,
  result: Result,
): AttemptAnswers[] {
  const others = attempts.filter((other) => !isSameTime(other, attempt));
  return attemptsOf(lastAndBest([...others, attempt], result));
}

/** Each attempt once. */
export function attemptsOf({ last, best }: PageAnswers): AttemptAnswers[] {
  return [...new Set([last, best])].filter((attempt) => attempt !== null);
}

/** Whether as many answers are right as a completion has counted. */
export function fitsResult(
  answers: readonly QuestionRecord[],
  { correctAnswers }: { correctAnswers: number },
): boolean {
  return answers.filter(({ isCorrect }) => isCorrect).length === correctAnswers;
}

function isSameTime(a: { completedAt: string }, b: { completedAt: string }): boolean {
  return Date.parse(a.completedAt) === Date.parse(b.completedAt);
}
