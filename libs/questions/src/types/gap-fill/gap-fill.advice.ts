import type { Message } from '@tensely/core/react';
import { normaliseAnswer, sameAnswer } from '../../marking/answer-text/normalise-answer.ts';
import { isSpellingSlip } from '../../marking/answer-text/spelling-slip.ts';
import { adviceFor } from '../../marking/mark.ts';
import { lazyMessages } from '../../messages/lazy-messages.ts';
import { BLANK } from '../../text/notation.ts';
import type { GapFill } from './gap-fill.schema.ts';
import { acceptedAnswers, rightBlanks } from './gap-fill.score.ts';

/** What to check before the answer counts, with the indexes of its blanks, from 0. */
export interface Advice {
  blanks: number[];
  /** The advice in the page's language. */
  text(): string;
}

/** The advice on a typed answer before it is marked; undefined if it can be marked immediately. */
export function adviseOn(question: GapFill, typed: readonly string[]): Advice | undefined {
  const misspelled = misspelledBlanks(question, typed);
  const repeated = repeatedBlanks(question, typed);
  const blanks = [...misspelled, ...repeated];
  if (blanks.length === 0) return undefined;
  const isOnly = acceptedAnswers(question).length === 1;

  function about(places: readonly number[], one: Message, several: Message) {
    if (places.length === 0) return [];
    return isOnly ? [one()] : [several({ blanks: places.map((place) => place + 1).join(', ') })];
  }
  return {
    blanks,
    text() {
      const t = lazyMessages.now();
      return [
        ...about(misspelled, t.checkSpelling, t.checkSpellingOf),
        ...about(repeated, t.onlyMissing, t.onlyMissingOf),
      ].join(' ');
    },
  };
}

/**
 * The indexes of the blanks that contain a spelling slip (docs/behaviour.md#answers-near-miss). The author's wrong
 * forms, the answers of other blanks and the words of the question itself are never slips.
 */
export function misspelledBlanks(question: GapFill, typed: readonly string[]): number[] {
  const accepted = acceptedAnswers(question);
  const known = [...accepted.flat(), ...(question.template.match(/[\p{L}'’-]+/gu) ?? [])];
  return doubtfulBlanks(
    question,
    typed,
    (text, blank) =>
      !known.some((word) => sameAnswer(word, text)) &&
      accepted[blank]?.some((answer) => isSpellingSlip(text, answer)) === true,
  );
}

/**
 * The indexes of the blanks that contain a right answer with words of the sentence around it: "I'll answer" for "I
 * _____".
 */
export function repeatedBlanks(question: GapFill, typed: readonly string[]): number[] {
  const accepted = acceptedAnswers(question);
  const texts = question.template.split(BLANK).map((text) => text.split('\n'));
  return doubtfulBlanks(question, typed, (text, blank) => {
    const before = splitWords(texts[blank]?.at(-1));
    const after = splitWords(texts[blank + 1]?.[0]);
    const ends = before.map((_, from) => before.slice(from)).concat([[]]);
    const starts = after.map((_, to) => after.slice(0, to + 1)).concat([[]]);
    const given = lettersOnly(text);
    return ends.some((end) =>
      starts.some(
        (start) =>
          end.length + start.length > 0 &&
          accepted[blank]?.some((answer) => given === lettersOnly([...end, answer, ...start].join(' '))),
      ),
    );
  });
}

function doubtfulBlanks(
  question: GapFill,
  typed: readonly string[],
  isDoubtful: (text: string, blank: number) => boolean,
): number[] {
  const right = rightBlanks(question, typed);
  return typed.flatMap((text, blank) => {
    if (right[blank] || adviceFor(question, blank, normaliseAnswer(text))) return [];
    return isDoubtful(text, blank) ? [blank] : [];
  });
}

function splitWords(text = ''): string[] {
  return text.match(/[\p{L}\p{N}'’-]+/gu) ?? [];
}

/** Without spaces and punctuation, because a contraction is attached to its word: "I'll" for "I" and "'ll". */
function lettersOnly(text: string): string {
  return normaliseAnswer(text).replace(/[^\p{L}\p{N}'-]/gu, '');
}
