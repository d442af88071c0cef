import { normaliseAnswer, sameAnswer } from '../../marking/answer-text/normalise-answer.ts';
import { isSpellingSlip } from '../../marking/answer-text/spelling-slip.ts';
import type { GapFill } from './gap-fill.schema.ts';
import { acceptedAnswers, adviceFor, rightBlanks } from './gap-fill.score.ts';

/**
 * The places of the blanks, from 0, that hold a slip of spelling (docs/behaviour.md#answers-near-miss). What the author lists,
 * as a wrong form or as an answer of another blank, is none, and neither is a word that the question itself uses.
 */
export function misspelledBlanks(question: GapFill, typed: readonly string[]): number[] {
  const right = rightBlanks(question, typed);
  const accepted = acceptedAnswers(question);
  const known = [...accepted.flat(), ...(question.template.match(/[\p{L}'’-]+/gu) ?? [])];
  return typed.flatMap((text, blank) => {
    const isKnown = known.some((word) => sameAnswer(word, text));
    if (right[blank] || isKnown || adviceFor(question, blank, normaliseAnswer(text))) return [];
    return accepted[blank]?.some((answer) => isSpellingSlip(text, answer)) ? [blank] : [];
  });
}
