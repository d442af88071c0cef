import type { ReviewedAnswer, ReviewedQuestion, ReviewedSection } from '@tensely/exam-model/logic';

/** Where a section (from 0) of a review is: "section-1". */
export function sectionAnchor(section: number): string {
  return `section-${section + 1}`;
}

/** Where a question (both from 0) of a review is: "section-1-question-3". */
export function questionAnchor(section: number, question: number): string {
  return `${sectionAnchor(section)}-question-${question + 1}`;
}

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

export const filters = ['all', 'incorrect', 'unanswered'] as const;
export type Filter = (typeof filters)[number];

/** The message of each, with how many questions it shows. */
export const filterWords = {
  all: 'filterAll',
  incorrect: 'filterIncorrect',
  unanswered: 'filterUnanswered',
} as const satisfies Record<Filter, string>;

/**
 * Whether a question shows. A gap fill can be both: with a wrong blank it is incorrect, and with an open one it is
 * unanswered in that.
 */
export function isShown(question: ReviewedQuestion, filter: Filter): boolean {
  if (filter === 'all') return true;
  if (filter === 'unanswered') return question.answers.some(({ given }) => given === '');
  const verdict = questionVerdict(question);
  return verdict === 'incorrect' || verdict === 'partly';
}

/** How many questions of a result a filter shows. */
export function shownCount(sections: readonly ReviewedSection[], filter: Filter): number {
  return sections.flatMap(({ questions }) => questions).filter((question) => isShown(question, filter)).length;
}
