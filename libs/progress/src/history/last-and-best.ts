import type { AttemptAnswers, PageAnswers, PageResult } from '../wire/history.ts';
import type { QuestionRecord } from '../wire/session.ts';

/** The last and the best attempt in a page's result. */
type Result = Pick<PageResult, 'completedAt' | 'bestScore'>;

/**
 * The last and the best attempt of the page's result, among those whose answers are known. Null if they are not known:
 * another attempt's answers never replace them. Of several best attempts, the latest.
 */
export function lastAndBest(attempts: readonly AttemptAnswers[], result: Result): PageAnswers {
  const inTime = attempts.toSorted((a, b) => Date.parse(a.completedAt) - Date.parse(b.completedAt));
  const last = inTime.findLast((attempt) => isSameTime(attempt, result)) ?? null;
  const best = inTime.findLast(({ score }) => score === result.bestScore) ?? null;
  return { last, best };
}

/** Adds an attempt, and drops those that are no longer the last or the best. */
export function withAttempt(
  attempts: readonly AttemptAnswers[],
  attempt: AttemptAnswers,
  result: Result,
): AttemptAnswers[] {
  const others = attempts.filter((other) => !isSameTime(other, attempt));
  return attemptsOf(lastAndBest([...others, attempt], result));
}

/** Removes duplicates of an attempt. */
export function attemptsOf({ last, best }: PageAnswers): AttemptAnswers[] {
  return [...new Set([last, best])].filter((attempt) => attempt !== null);
}

/** Whether the number of right answers matches the completion. */
export function fitsResult(
  answers: readonly QuestionRecord[],
  { correctAnswers }: { correctAnswers: number },
): boolean {
  return answers.filter(({ isCorrect }) => isCorrect).length === correctAnswers;
}

function isSameTime(a: { completedAt: string }, b: { completedAt: string }): boolean {
  return Date.parse(a.completedAt) === Date.parse(b.completedAt);
}
