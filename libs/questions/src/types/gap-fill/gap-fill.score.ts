import { normaliseAnswer } from '../../marking/answer-text/normalise-answer.ts';
import { adviceOn, getTexts, type Scoring, toHalves, unanswered, verdict } from '../../marking/mark.ts';
import { countBlanks } from '../../text/notation.ts';
import type { GapFill } from './gap-fill.schema.ts';

/** The accepted answers of each blank; the first is displayed. */
export function acceptedAnswers({ template, correctAnswers }: GapFill): string[][] {
  if (countBlanks(template) === 1) return [correctAnswers.flat()];
  return correctAnswers.map((entry) => (typeof entry === 'string' ? [entry] : entry));
}

/** Whether each blank has an accepted answer. */
export function rightBlanks(question: GapFill, response: unknown): boolean[] {
  const given = getTexts(response).map(normaliseAnswer);
  return acceptedAnswers(question).map((accepted, blank) =>
    accepted.some((answer) => normaliseAnswer(answer) === given[blank]),
  );
}

export const gapFillScoring: Scoring<GapFill> = {
  /** Right only if every blank is. A response contains one text per blank. */
  mark(question, response) {
    const accepted = acceptedAnswers(question);
    const answers = accepted.map(([shown = '']) => shown);
    const correctAnswer = answers.join(', ');
    const given = getTexts(response);
    const right = rightBlanks(question, given);
    if (!given.some((answer) => answer.trim())) return unanswered(correctAnswer, right);
    return verdict({
      score: right.filter(Boolean).length / right.length,
      correctAnswer,
      details: adviceOn(question, given, right),
      explanation: question.explanation,
      parts: right,
      halves: toHalves(answers, right),
    });
  },
  pressAnswers: undefined,
  reorder: undefined,
};
