import type { ReviewedAnswer, ReviewedQuestion } from '@tensely/exam-model/logic';

/** "partly": of a gap fill some blanks are right; the question counts as incorrect, its right blanks bring points. */
export type Verdict = 'correct' | 'partly' | 'incorrect' | 'unanswered';
type AnswerVerdict = Exclude<Verdict, 'partly'>;

export const verdictWords: Readonly<Record<Verdict, string>> = {
  correct: 'Correct',
  partly: 'Partly correct',
  incorrect: 'Incorrect',
  unanswered: 'Not answered',
};

export function answerVerdict({ given, isCorrect }: Pick<ReviewedAnswer, 'given' | 'isCorrect'>): AnswerVerdict {
  if (isCorrect) return 'correct';
  return given === '' ? 'unanswered' : 'incorrect';
}

export function questionVerdict({ isCorrect, answers }: Pick<ReviewedQuestion, 'isCorrect' | 'answers'>): Verdict {
  if (isCorrect) return 'correct';
  if (answers.some((answer) => answer.isCorrect)) return 'partly';
  return answers.every(({ given }) => given === '') ? 'unanswered' : 'incorrect';
}

/** The beginning of the feedback on an answer; the right answer follows where it was not given (docs/behaviour.md#answers-feedback). */
export const feedbackWords: Readonly<Record<AnswerVerdict, string>> = {
  correct: 'Correct! Well done!',
  incorrect: 'Incorrect. The correct answer is: ',
  unanswered: 'Not answered. The correct answer is: ',
};
