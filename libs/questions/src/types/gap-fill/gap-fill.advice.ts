import type { Message } from '@tensely/core/react';
import { normaliseAnswer, sameAnswer } from '../../marking/answer-text/normalise-answer.ts';
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

/** In shorter words one letter makes another word: "a" and "an", "he" and "she", "his" and "is". */
const SHORTEST = 4;

/**
 * Up to this length another letter makes another word or form: "come" and "came", "these" and "those", "made" and
 * "make".
 */
const LONGEST_WITH_OTHER_LETTER = 5;

/** Up to this length another or doubled vowel does: "become" and "became", "choose" and "chose". */
const LONGEST_WITH_OTHER_VOWEL = 6;

/** Confusable words one letter apart that no rule below covers. */
const OTHER_WORDS = new Set(
  (
    'been being does have into made make might more most must ours past same some than that their them then there these ' +
    'they this those took were what when where which while whose will with would your yours ' +
    'could should shall from form quite quiet though through thought tough trough lose loose advice advise life live ' +
    "hell ill shed shell wed well we'll he'll she'll wont it's its who's worse worst further farther father whether weather bought brought laying latter we're"
  ).split(' '),
);

/** Endings of one letter that make another form: works, used, nicer, learnt, taken, nicest, easy. */
const ENDING = /[sdrtnye]/;
const VOWEL = /[aeiou]/;
const WORD = /^[\p{L}'-]+$/u;

/**
 * Whether a typed text is a spelling slip: one letter from an accepted answer, and not another word or form as far as
 * rules can tell without a dictionary. Returns false in doubt: an error in the grammar being taught must never count as
 * a typo.
 * @example
 * isSpellingSlip('beutiful', 'beautiful'); // true
 * isSpellingSlip('work', 'works'); // false
 */
export function isSpellingSlip(given: string, accepted: string): boolean {
  const [typed, wanted] = [normaliseAnswer(given), normaliseAnswer(accepted)];
  if (!oneLetterApart(typed, wanted)) return false;
  const [typedWords, wantedWords] = [typed.split(' '), wanted.split(' ')];
  if (typedWords.length !== wantedWords.length) return false;
  const place = typedWords.findIndex((word, at) => word !== wantedWords[at]);
  return isSlipInWord(typedWords[place] ?? '', wantedWords[place] ?? '');
}

function isSlipInWord(typed: string, wanted: string): boolean {
  if (Math.min(typed.length, wanted.length) < SHORTEST) return false;
  if (!WORD.test(typed) || !WORD.test(wanted) || OTHER_WORDS.has(typed)) return false;
  const start = sharedStart(typed, wanted);
  const [one, other] = [typed.slice(start), wanted.slice(start)];
  if (isSwap(one, other)) return !isPossessive(typed, wanted);
  return (
    start > 0 && !isOtherEnding(one, other) && !isOtherLetter(typed, wanted, start) && !isContraction(typed, wanted)
  );
}

function sharedStart(one: string, other: string): number {
  let start = 0;
  while (one[start] === other[start]) start += 1;
  return start;
}

function isSwap(one: string, other: string): boolean {
  return one.length === other.length && one.length > 1 && one[0] === other[1] && one[1] === other[0];
}

/** Whether the words differ in their last letter or by one more letter there: work and works, given and gives. */
function isOtherEnding(one: string, other: string): boolean {
  return (
    one.length + other.length > 0 && [one, other].every((end) => end === '' || (end.length === 1 && ENDING.test(end)))
  );
}

/**
 * Whether they differ by another letter in a short word, another vowel in a longer one, or a doubled vowel: made and
 * make, choose and chose.
 */
function isOtherLetter(typed: string, wanted: string, at: number): boolean {
  if (Math.max(typed.length, wanted.length) > LONGEST_WITH_OTHER_VOWEL) return false;
  const [one = '', other = ''] = [typed[at], wanted[at]];
  if (typed.length === wanted.length) {
    return typed.length <= LONGEST_WITH_OTHER_LETTER || (VOWEL.test(one) && VOWEL.test(other));
  }
  const longer = typed.length > wanted.length ? typed : wanted;
  const extra = longer[at] ?? '';
  return VOWEL.test(extra) && longer[at - 1] === extra;
}

/**
 * Whether only the apostrophe of a contraction is missing, and not one whose absence makes a plural: dont, but not
 * girls or its.
 */
function isContraction(typed: string, wanted: string): boolean {
  const apostrophes = [typed, wanted].filter((word) => word.includes("'")).length;
  return apostrophes === 2 || (apostrophes === 1 && isPossessive(typed, wanted));
}

function isPossessive(typed: string, wanted: string): boolean {
  return [typed, wanted].some((word) => /('s|s')$/.test(word));
}

/** Whether one inserted, missing, changed or swapped character turns `one` into `other`; false for equal texts. */
export function oneLetterApart(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  if (short.length < long.length) return short.slice(start) === long.slice(start + 1);
  if (short.slice(start + 1) === long.slice(start + 1)) return true;
  const swapped = short[start] === long[start + 1] && short[start + 1] === long[start];
  return swapped && short.slice(start + 2) === long.slice(start + 2);
}
