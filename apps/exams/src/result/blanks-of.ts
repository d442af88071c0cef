import type { ReviewedQuestion } from '@tensely/exam-model/logic';

/** How many blanks there are in these questions, and how many of them are right. Multiple choices have none. */
export function blanksOf(questions: readonly ReviewedQuestion[]): { right: number; all: number } {
  const blanks = questions.filter(({ type }) => type === 'gapFill').flatMap(({ answers }) => answers);
  return { right: blanks.filter(({ isCorrect }) => isCorrect).length, all: blanks.length };
}
