import type { ReviewedAnswer, ReviewedQuestion } from '@tensely/exam-model/logic';

/** "partly": of a gap fill some blanks are right; the question counts as incorrect, its right blanks bring points. */
export type Verdict = 'correct' | 'partly' | 'incorrect' | 'unanswered';
type AnswerVerdict = Exclude<Verdict, 'partly'>;

export function answerVerdict({ given, isCorrect }: Pick<ReviewedAnswer, 'given' | 'isCorrect'>): AnswerVerdict {
  if (isCorrect) return 'correct';
  return given === '' ? 'unanswered' : 'incorrect';
}

export function questionVerdict({ isCorrect, answers }: Pick<ReviewedQuestion, 'isCorrect' | 'answers'>): Verdict {
  if (isCorrect) return 'correct';
  if (answers.some((answer) => answer.isCorrect)) return 'partly';
  return answers.every(({ given }) => given === '') ? 'unanswered' : 'incorrect';
}

/** The message of the feedback on an answer, with the right one where it was not given (docs/behaviour.md#answers-feedback). */
export const feedbackWords = {
  correct: 'saidRight',
  incorrect: 'saidWrong',
  unanswered: 'saidNothing',
} as const satisfies Record<AnswerVerdict, string>;
