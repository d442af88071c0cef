import type { QuestionRecord } from '../wire/question-record.ts';
import type { PageProgress } from '../wire/session.ts';
import { isPassed, percent } from './score.ts';

/**
 * Progress while working: over the questions answered so far; all zero before the first. Unmarked answers are counted
 * and score nothing.
 */
export function workingProgress(records: readonly QuestionRecord[], attempts: number, unmarked = 0): PageProgress {
  const correctAnswers = countCorrect(records);
  const totalQuestions = records.length + unmarked;
  const score = records.length === 0 ? 0 : percent(correctAnswers, records.length);
  return { score, correctAnswers, totalQuestions, completed: false, passed: isPassed(score), attempts };
}

/** Progress over all questions of the page, unanswered ones incorrect (docs/behaviour.md#scores-on-completion). */
export function finalProgress(
  records: readonly QuestionRecord[],
  questionCount: number,
  attempts: number,
): PageProgress {
  const correctAnswers = countCorrect(records);
  const score = percent(correctAnswers, questionCount);
  return { score, correctAnswers, totalQuestions: questionCount, completed: true, passed: isPassed(score), attempts };
}

function countCorrect(records: readonly QuestionRecord[]) {
  return records.filter((record) => record.isCorrect).length;
}
