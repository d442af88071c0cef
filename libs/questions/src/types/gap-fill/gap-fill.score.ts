import { normaliseAnswer } from '../../marking/answer-text/normalise-answer.ts';
import { type Mark, textsOf, unanswered, verdict } from '../../marking/mark.ts';
import { countBlanks } from '../../text/template.ts';
import type { GapFill } from './gap-fill.schema.ts';

/** The accepted answers of each blank, the one to show first. */
export function acceptedAnswers({ template, correctAnswers }: GapFill): string[][] {
  if (countBlanks(template) === 1) return [correctAnswers.flat()];
  return correctAnswers.map((entry) => (typeof entry === 'string' ? [entry] : entry));
}

/** Tells for each blank whether what was given is accepted. */
export function rightBlanks(question: GapFill, response: unknown): boolean[] {
  const given = textsOf(response).map(normaliseAnswer);
  return acceptedAnswers(question).map((accepted, blank) =>
    accepted.some((answer) => normaliseAnswer(answer) === given[blank]),
  );
}

/** Right only when every blank is. A response has one text per blank. */
export function markGapFill(question: GapFill, response: unknown): Mark {
  const accepted = acceptedAnswers(question);
  const correctAnswer = accepted.map(([shown]) => shown).join(', ');
  const given = textsOf(response);
  const right = rightBlanks(question, given);
  if (!given.some((answer) => answer.trim())) return unanswered(correctAnswer, right);
  return verdict({
    score: right.filter(Boolean).length / right.length,
    correctAnswer,
    details: right.flatMap((isRight, blank) => {
      const detail = isRight ? undefined : adviceFor(question, blank, normaliseAnswer(given[blank] ?? ''));
      if (!detail) return [];
      return [right.length > 1 ? `Blank ${blank + 1}: ${detail}` : detail];
    }),
    explanation: question.explanation,
    parts: right,
  });
}

/** What the author says about a wrong form that is listed for this blank, by its place from 0; `given` is in normal form. */
export function adviceFor({ wrongForms = [] }: GapFill, blank: number, given: string): string | undefined {
  const isListed = (form: { text: string; blank?: number | undefined }) =>
    normaliseAnswer(form.text) === given && (form.blank ?? blank + 1) === blank + 1;
  return wrongForms.find(isListed)?.feedback;
}
