import { normaliseAnswer, sameAnswer } from '../../marking/answer-text/normalise-answer.ts';
import { isSpellingSlip } from '../../marking/answer-text/spelling-slip.ts';
import { adviceFor } from '../../marking/wrong-forms.ts';
import { questionMessages } from '../../messages/question-messages.ts';
import type { GapFill } from './gap-fill.schema.ts';
import { acceptedAnswers, rightBlanks } from './gap-fill.score.ts';

/** A question about spelling, with the places of the blanks that it is about, from 0. */
export interface SpellingAdvice {
  blanks: number[];
  /** The question itself, in the language of the page. */
  text(): string;
}

/** What to ask about the spelling of what was typed; undefined where there is nothing to ask. */
export function checkSpelling(question: GapFill, typed: readonly string[]): SpellingAdvice | undefined {
  const blanks = misspelledBlanks(question, typed);
  if (blanks.length === 0) return undefined;
  const numbers = blanks.map((blank) => blank + 1).join(', ');
  const isOnly = acceptedAnswers(question).length === 1;
  return {
    blanks,
    text: () =>
      isOnly ? questionMessages.now().checkSpelling() : questionMessages.now().checkSpellingOf({ blanks: numbers }),
  };
}

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
