import { entriesOf, fold, inside, isRecord, quoted } from '@tensely/core/reader';
import {
  noPassages,
  type Report,
  type Sample,
  type ScoredAuthoring,
  type Solution,
} from '../../authoring/authoring.ts';
import type { Fields, Place } from '../../authoring/place.ts';
import { readInstructions, readTexts } from '../../authoring/read-fields.ts';
import { type AuthoredChoice, readChoice } from '../../authoring/read-references.ts';
import { normaliseAnswer } from '../../marking/answer-text/normalise-answer.ts';
import { optionalText } from '../../text/plain-text.ts';
import type { Click } from './click.schema.ts';

export const clickAuthoring: ScoredAuthoring<Click> = {
  note: 'Words to click, each with feedback. keyWords repeat the right ones. select "all" asks for every one of them.',
  otherNames: ['clicktheword', 'clickword'],
  read: readClick,
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

const WORD = {
  text: ['text', 'word', 'value', 'label'],
  feedback: ['feedback', 'explanation', 'comment'],
  correct: ['correct', 'isCorrect', 'isKeyWord'],
} as const;

/** Words as objects, plain texts or one sentence; finds key words among them in any case and without punctuation. */
function readClick(fields: Fields) {
  const marked: string[] = [];
  const words = readWords(fields.take('words', 'sentence', 'options', 'choices'), marked);
  const keysPlace = fields.take('keyWords', 'keyWord', 'correctAnswers', 'correctAnswer', 'answers', 'answer');
  const instructions = readInstructions(fields);
  if (!instructions)
    fields.place.log.report(fields.place, 'There are no instructions; "Click the right word." is used.');
  const select = fields.take('select')?.value;
  return {
    layout: readLayout(fields),
    instructions: instructions ?? 'Click the right word.',
    words,
    keyWords: keysPlace ? readKeyWords(keysPlace, words) : [...new Set(marked)],
    ...(typeof select === 'string' && { select: fold(select) === 'all' ? 'all' : 'first' }),
  };
}

function readLayout(fields: Fields): string {
  const place = fields.take('layout');
  const layout = typeof place?.value === 'string' && fold(place.value) === 'vertical' ? 'vertical' : 'horizontal';
  if (place?.value !== layout) fields.place.log.report(place ?? fields.place, `The layout is read as "${layout}".`);
  return layout;
}

function readWords(place: Place | undefined, marked: string[]): AuthoredChoice[] {
  if (!place) return [];
  const { value, log } = place;
  if (typeof value === 'string') {
    log.report(place, 'The sentence is read as a list of words.');
    return entriesOf(inside(place, '', value.split(/\s+/).filter(Boolean))).map((entry) => ({
      text: String(entry.value),
    }));
  }
  const entries = entriesOf(place);
  if (entries.some((entry) => !isRecord(entry.value)))
    log.report(place, 'Plain texts are read as words without feedback.');
  return entries.flatMap((entry) => readChoice(entry, WORD, (text) => marked.push(text)));
}

function readKeyWords(place: Place, words: readonly AuthoredChoice[]): string[] {
  const byBareWord = Map.groupBy(
    words.map(({ text }) => text),
    bare,
  );
  const found = readTexts(place).flatMap((key) => {
    if (words.some(({ text }) => text === key)) return [key];
    const same = byBareWord.get(bare(key)) ?? [];
    place.log.report(
      place,
      same.length > 0
        ? `The key word ${quoted(key)} is read as ${quoted(same[0])}.`
        : `The key word ${quoted(key)} is not among the words.`,
    );
    return same;
  });
  return [...new Set(found)];
}

/** A word in the normal form of answers, without the punctuation around it. */
function bare(word: string): string {
  const normal = normaliseAnswer(word);
  return /[\p{L}\p{N}](.*[\p{L}\p{N}])?/su.exec(normal)?.[0] ?? normal;
}

export const clickSamples: Sample<Click>[] = [
  {
    name: 'a sentence, first click decides',
    question: {
      type: 'click',
      id: 'sample-click-first',
      layout: 'horizontal',
      instructions: 'Click a pronoun.',
      words: [
        { text: 'Did', feedback: "'Did' is an auxiliary verb." },
        { text: 'you', feedback: "Yes, 'you' is a pronoun." },
        { text: 'send', feedback: "'send' is a verb." },
        { text: 'the', feedback: "'the' is an article." },
        { text: 'letter', feedback: "'letter' is a noun." },
        { text: 'to' },
        { text: 'her?', feedback: "Yes, 'her' is a pronoun." },
      ],
      keyWords: ['you', 'her?'],
      explanation: "'You' and 'her' stand for people, so both are pronouns.",
      tags: ['pronouns'],
    },
    responses: { right: [1], wrong: [5] },
  },
  {
    name: 'a sentence, all key words',
    question: {
      type: 'click',
      id: 'sample-click-all',
      layout: 'horizontal',
      instructions: [{ text: 'Find ' }, { text: 'both', textStyle: 'bold' }, { text: ' adjectives.' }],
      select: 'all',
      words: [
        { text: 'The', feedback: "'The' is an article." },
        { text: 'old', feedback: "Yes, 'old' describes the bridge." },
        { text: 'bridge', feedback: "'bridge' is a noun." },
        { text: 'is', feedback: "'is' is a verb." },
        { text: 'narrow.', feedback: "Yes, 'narrow' describes the bridge." },
      ],
      keyWords: ['old', 'narrow.'],
      explanation: "An adjective stands before a noun ('old bridge') or after 'be' ('is narrow').",
      tags: ['adjective-position'],
    },
    responses: { right: [1, 4], partly: [1], wrong: [0, 2] },
  },
  {
    name: 'a column of words',
    question: {
      type: 'click',
      id: 'sample-click-vertical',
      layout: 'vertical',
      instructions: 'Click the word that is always plural.',
      words: [
        { text: 'jacket', feedback: "'jacket' has a plural: two jackets." },
        { text: 'trousers', feedback: "Yes, 'trousers' is always plural." },
        { text: 'shirt', feedback: "'shirt' has a plural: two shirts." },
      ],
      keyWords: ['trousers'],
      explanation: 'Clothes with two legs are plural in English: trousers, jeans, shorts.',
      tags: ['plural-only'],
    },
    responses: { right: [1], wrong: [0] },
  },
  {
    name: 'long text',
    question: {
      type: 'click',
      id: 'sample-click-long',
      layout: 'horizontal',
      instructions: [
        { text: 'The farmers talked about the weather for a long time, because the harvest depended on it.' },
        { text: 'Click the two adverbs in the sentence.', newParagraph: true, textStyle: 'bold' },
      ],
      select: 'all',
      words: [
        ...'When the old lighthouse keeper had'.split(' ').map((text) => ({ text, feedback: 'It is not an adverb.' })),
        { text: 'carefully', feedback: "Yes, 'carefully' tells how he locked the door." },
        ...'locked the heavy iron door of Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
          .split(' ')
          .map((text) => ({ text, feedback: 'It is not an adverb.' })),
        ...'Station, he walked'.split(' ').map((text) => ({ text, feedback: 'It is not an adverb.' })),
        { text: 'slowly', feedback: "Yes, 'slowly' tells how he walked." },
        ...'down to the village.'.split(' ').map((text) => ({ text, feedback: 'It is not an adverb.' })),
      ],
      keyWords: ['carefully', 'slowly'],
      explanation: 'An adverb tells how something is done, and many adverbs end in -ly.',
      tags: ['adverbs-manner'],
    },
    responses: { right: [6, 17], partly: [6], wrong: [0, 1, 13] },
  },
];
