import { normaliseAnswer } from '../../marking/answer-text/normalise-answer.ts';
import { oneLetterApart } from '../../marking/answer-text/one-letter-apart.ts';
import { type Mark, textsOf, unanswered, verdict } from '../../marking/mark.ts';
import { countBlanks } from '../../text/template.ts';
import type { GapFill } from './gap-fill.schema.ts';

/** Below this length one letter makes another word ("a" and "an", "in" and "on"), so a hint would mislead. */
const SHORTEST_FOR_HINT = 4;

/** The accepted answers of each blank, the one to show first. */
export function acceptedAnswers({ template, correctAnswers }: GapFill): string[][] {
  if (countBlanks(template) === 1) return [correctAnswers.flat()];
  return correctAnswers.map((entry) => (typeof entry === 'string' ? [entry] : entry));
}

/** Tells for each blank whether what was given is accepted. */
function rightBlanks(question: GapFill, response: unknown): boolean[] {
  const given = textsOf(response).map(normaliseAnswer);
  return acceptedAnswers(question).map((accepted, blank) =>
    accepted.some((answer) => normaliseAnswer(answer) === given[blank]),
  );
}

/** Right only when every blank is; a near miss is wrong and may get a hint. A response has one text per blank. */
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

function adviceFor(question: GapFill, index: number, given: string): string | undefined {
  const forms = question.wrongForms ?? [];
  const mine = forms.filter(({ blank, text }) => normaliseAnswer(text) === given && (blank ?? index + 1) === index + 1);
  const [wrongForm] = mine;
  if (wrongForm) return wrongForm.feedback;
  const accepted = acceptedAnswers(question)[index] ?? [];
  return accepted
    .map(normaliseAnswer)
    .some((answer) => answer.length >= SHORTEST_FOR_HINT && oneLetterApart(answer, given))
    ? 'Check your spelling'
    : undefined;
}
