import type { ReviewedAnswer, ReviewedQuestion, ReviewedSection } from '@tensely/content/exams';

/** The id of a section (from 0) in the review: "section-1". */
export function sectionAnchor(section: number): string {
  return `section-${section + 1}`;
}

/** The id of a question (both from 0) in the review: "section-1-question-3". */
export function questionAnchor(section: number, question: number): string {
  return `${sectionAnchor(section)}-question-${question + 1}`;
}

/**
 * "partly": some blanks of a gap fill are right. The question counts as incorrect, but the right blanks give points.
 */
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

/**
 * The feedback message on an answer, with the right one if the learner missed it (docs/behaviour.md#answers-feedback).
 */
export const feedbackKeys = {
  correct: 'saidRight',
  incorrect: 'saidWrong',
  unanswered: 'saidNothing',
} as const satisfies Record<AnswerVerdict, string>;

export const filters = ['all', 'incorrect', 'unanswered'] as const;
export type Filter = (typeof filters)[number];

export const filterKeys = {
  all: 'filterAll',
  incorrect: 'filterIncorrect',
  unanswered: 'filterUnanswered',
} as const satisfies Record<Filter, string>;

/** Whether a filter shows a question. A gap fill with a wrong and an open blank is both incorrect and unanswered. */
export function isShown(question: ReviewedQuestion, filter: Filter): boolean {
  if (filter === 'all') return true;
  if (filter === 'unanswered') return question.answers.some(({ given }) => given === '');
  const verdict = questionVerdict(question);
  return verdict === 'incorrect' || verdict === 'partly';
}

export function shownCount(sections: readonly ReviewedSection[], filter: Filter): number {
  return sections.flatMap(({ questions }) => questions).filter((question) => isShown(question, filter)).length;
}
