import type { PageProgress, QuestionRecord } from '../wire/session.ts';

/** Pass mark in per cent (docs/behaviour.md#scores-pass-mark). Defined only here. */
const PASS_MARK = 70;

/** Rounded per cent of `correct` in `total`; a page without questions is 100 % of 0. */
export function percent(correct: number, total: number): number {
  return total === 0 ? 100 : Math.round((correct / total) * 100);
}

/** Whether a rounded score in per cent passes a page. */
export function isPassed(score: number): boolean {
  return score >= PASS_MARK;
}

/** Progress over the questions answered so far; all zero before the first. Unmarked answers count and score nothing. */
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
