import type { QuestionRecord } from '../wire/question-record.ts';
import type { PageProgress } from '../wire/session.ts';
import { isPassed, percent } from './score.ts';

/** Progress while working: over the questions answered so far (ruling 10); all zero before the first. */
export function workingProgress(records: readonly QuestionRecord[], attempts: number): PageProgress {
  const correctAnswers = countCorrect(records);
  const totalQuestions = records.length;
  const score = totalQuestions === 0 ? 0 : percent(correctAnswers, totalQuestions);
  return { score, correctAnswers, totalQuestions, completed: false, passed: isPassed(score), attempts };
}

/** Progress on completion: over all questions of the page, unanswered ones counting as incorrect (ruling 10). */
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
