import { noPassages, type Report, type ScoredAuthoring, type Solution } from '../../authoring/authoring.ts';
import { optionalText } from '../../text/plain-text.ts';
import { readClick } from './click.reader.ts';
import type { Click } from './click.schema.ts';

export const clickAuthoring: ScoredAuthoring<Click> = {
  note: 'Words to click, each with feedback. keyWords repeat the right ones. select "all" asks for every one of them.',
  otherNames: ['clicktheword', 'clickword'],
  read: readClick,
  column: 'click',
  check: checkClick,
  review: {
    sheet: ({ instructions, words, select = 'first' }) => ({
      instructions: optionalText(instructions),
      words: words.map(({ text }) => text),
      select,
    }),
    readSolution: readClicks,
    sentences: ({ words }) => [words.map(({ text }) => text).join(' ')],
    keyPassages: noPassages,
  },
};

/** Parses words, or their indexes from 0 if a word appears twice. */
function readClicks({ words, select }: Click, answer: unknown): Solution {
  const given: unknown[] = Array.isArray(answer) ? answer : [answer];
  if (!given.every((word) => typeof word === 'string' || Number.isSafeInteger(word)))
    return { fault: 'the answer is a word or a list of words' };
  if (select !== 'all' && given.length !== 1) return { fault: 'the first click decides: the answer is one word' };
  const places = given.map((word) => (typeof word === 'string' ? findOnlyPlace(words, word) : word));
  const unknown = given.find((_, index) => places[index] === undefined);
  if (unknown !== undefined) return { fault: `"${unknown}" stands nowhere or twice: give its place, from 0` };
  return { response: places };
}

function findOnlyPlace(words: Click['words'], word: string): number | undefined {
  const places = words.flatMap(({ text }, place) =>
    withoutPunctuation(text) === withoutPunctuation(word) ? [place] : [],
  );
  return places.length === 1 ? places[0] : undefined;
}

/** A word without its attached punctuation. */
function withoutPunctuation(text: string): string {
  return text.replace(/[.,;:!?]+$/, '');
}

/** Reports defects that the schema cannot express. */
function checkClick({ words, keyWords }: Click, report: Report): void {
  const texts = words.map(({ text }) => text);
  keyWords.forEach((key, index) => {
    if (!texts.includes(key)) report(`/keyWords/${index}`, `The key word "${key}" is not among the words.`);
    if (keyWords.indexOf(key) < index) report(`/keyWords/${index}`, `The key word "${key}" occurs twice.`);
  });
  if (texts.every((text) => keyWords.includes(text))) report('/keyWords', 'Every word is a key word.');
  words.forEach(({ text, feedback }, index) => {
    if (!feedback) report(`/words/${index}`, `The word "${text}" has no feedback.`);
    if (text !== text.trim()) report(`/words/${index}`, `The word "${text}" has spaces around it.`);
  });
}
