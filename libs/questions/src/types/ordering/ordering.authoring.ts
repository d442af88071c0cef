import { inside, isRecord, quoted } from '@tensely/core/reader';
import {
  checkSpaces,
  noSentences,
  type Report,
  readTextSolution,
  type Sample,
  type ScoredAuthoring,
  withPointers,
} from '../../authoring/authoring.ts';
import type { Fields, Place } from '../../authoring/place.ts';
import { readInstructions, readPlainText } from '../../authoring/read-fields.ts';
import { type Entry, getName, readEntries, resolve } from '../../authoring/read-references.ts';
import { inShuffledOrder } from '../../hash/content-hash.ts';
import { normaliseAnswer } from '../../marking/answer-text/normalise-answer.ts';
import { optionalText } from '../../text/plain-text.ts';
import type { Ordering } from './ordering.schema.ts';

export const orderingAuthoring: ScoredAuthoring<Ordering> = {
  note: 'Items in their right order. They are shown shuffled.',
  otherNames: ['order', 'reorder', 'sequence', 'wordorder'],
  read: readOrdering,
  check: checkOrdering,
  review: {
    sheet: ({ instructions, items, id }) => ({
      instructions: optionalText(instructions),
      items: inShuffledOrder(items, id),
    }),
    readSolution: readTextSolution,
    sentences: noSentences,
    keyPassages: ({ items }) => ({ whole: [items.join(' ')] }),
  },
};

function checkOrdering({ items, instructions }: Ordering, report: Report): void {
  checkSpaces(withPointers(items, '/items'), 'item', report);
  if (new Set(items).size === 1) report('/items', 'The items are all the same: every order is right.');
  if (!instructions) report('', 'The ordering has no instructions.');
}

const ITEMS = ['items', 'words', 'sentences', 'steps', 'parts', 'elements', 'lines', 'options', 'choices', 'sentence'];
const ORDER = [
  'correctOrder',
  'correctAnswers',
  'correctAnswer',
  'correctSequence',
  'sequence',
  'order',
  'answers',
  'answer',
  'solution',
];
const POSITION = ['position', 'order', 'correctPosition', 'correctOrder', 'index', 'place'];

const IN_ORDER = 'The items are sorted by the given order.';

/**
 * Items in the written order, unless another order is given: as a list, as one sentence, or by a position on each item.
 */
function readOrdering(fields: Fields) {
  const itemsPlace = fields.take(...ITEMS);
  const order = fields.take(...ORDER);
  const instructions = readInstructions(fields);
  const entries = readEntries(itemsPlace && inPieces(itemsPlace));
  const positioned = byPosition(fields.place, entries);
  for (const entry of entries) entry.fields?.reportRest();
  return {
    instructions,
    items: order ? inOrder(order, entries) : positioned,
  };
}

/** Splits one text into items: at slashes, otherwise into words. */
function inPieces(place: Place): Place {
  const text = typeof place.value === 'string' ? readPlainText(place) : undefined;
  if (text === undefined) return place;
  place.log.report(place, 'The text is read as a list of items.');
  const pieces = text.split(text.includes('/') ? '/' : /\s+/).map((piece) => piece.trim());
  return { ...place, value: pieces.filter(Boolean) };
}

function byPosition(place: Place, entries: readonly Entry[]): string[] {
  const places = entries.map(({ fields }) => Number.parseFloat(getName(fields?.take(...POSITION)?.value) ?? ''));
  if (places.some(Number.isNaN)) return entries.map(({ text }) => text);
  place.log.report(place, IN_ORDER);
  return entries
    .map(({ text }, index) => ({ text, at: places[index] ?? 0 }))
    .sort((one, other) => one.at - other.at)
    .map(({ text }) => text);
}

/** The items in the given order; empty if it cannot be understood, because any other order would be wrong. */
function inOrder(place: Place, entries: readonly Entry[]): string[] {
  const { value, log } = place;
  if (entries.length === 0) return readEntries(inPieces(place)).map(({ text }) => text);
  const ordered = typeof value === 'string' ? inSentence(readPlainText(place) ?? '', entries) : inList(place, entries);
  log.report(place, ordered ? IN_ORDER : `The right order cannot be read from ${quoted(value)}.`);
  if (ordered) reportUnused(place, entries, ordered);
  return ordered ?? [];
}

function inList(place: Place, entries: readonly Entry[]): string[] | undefined {
  const references: unknown[] = Array.isArray(place.value)
    ? [...place.log.limitEntries(place, place.value)]
    : Object.values(isRecord(place.value) ? place.value : {});
  const ordered = resolve(references, entries).map((at) => (at === undefined ? undefined : entries[at]?.text));
  const texts = ordered.flatMap((text) => text ?? []);
  return texts.length === ordered.length ? texts : undefined;
}

/**
 * Matches the items one after the other from the start of a sentence, the longest first; undefined unless they cover
 * all of it.
 */
function inSentence(sentence: string, entries: readonly Entry[]): string[] | undefined {
  const left = entries
    .map(({ text }) => ({ text, form: normaliseAnswer(text) }))
    .sort((one, other) => other.form.length - one.form.length);
  const ordered: string[] = [];
  let rest = normaliseAnswer(sentence);
  while (rest) {
    const at = left.findIndex(
      ({ form }) => form && rest.startsWith(form) && !/^[\p{L}\p{N}]/u.test(rest.slice(form.length)),
    );
    const [found] = at < 0 ? [] : left.splice(at, 1);
    if (!found) return undefined;
    ordered.push(found.text);
    rest = rest.slice(found.form.length).replace(/^[\s/,;.|>–-]+/, '');
  }
  return ordered.length > 0 ? ordered : undefined;
}

function reportUnused(place: Place, entries: readonly Entry[], ordered: readonly string[]): void {
  const unused = [...ordered];
  for (const [index, { text }] of entries.entries()) {
    const at = unused.indexOf(text);
    if (at >= 0) unused.splice(at, 1);
    else place.log.report(inside(place, index, text), `${quoted(text)} is not in the right order and is left out.`);
  }
}

export const orderingSamples: Sample<Ordering>[] = [
  {
    name: 'the words of a sentence',
    question: {
      type: 'ordering',
      id: 'sample-ordering-words',
      instructions: 'Put the words in order to make a sentence.',
      items: ['She', 'is always', 'late', 'for work.'],
      explanation: "An adverb of frequency comes after 'be': she is always late.",
      tags: ['adverbs-of-frequency'],
    },
    responses: {
      right: ['She', 'is always', 'late', 'for work.'],
      partly: ['She', 'late', 'is always', 'for work.'],
      wrong: ['is always', 'She', 'for work.', 'late'],
    },
  },
  {
    name: 'the same word twice',
    question: {
      type: 'ordering',
      id: 'sample-ordering-twice',
      items: ['the more', 'you read,', 'the more', 'you know'],
      explanation: "'The more …, the more …' has the same words at the start of both halves.",
      tags: ['comparatives-the-the'],
    },
    responses: {
      right: ['the more', 'you read,', 'the more', 'you know'],
      partly: ['the more', 'you know', 'the more', 'you read,'],
      wrong: ['you read,', 'the more', 'you know', 'the more'],
    },
  },
  {
    name: 'long text',
    question: {
      type: 'ordering',
      id: 'sample-ordering-long',
      instructions:
        'Put the sentences of this story in the order in which things happened, from the first to the last.',
      items: [
        'While the musicians were tuning their instruments, the lights in the whole concert hall suddenly went out.',
        'Somebody in the last row, who had brought a torch because of the fog, began to shine it on the stage.',
        'In the end the orchestra played by candlelight, and Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenuakitanatahu was applauded.',
      ],
      explanation: 'The past continuous sets the scene, and the past simple tells what happened next.',
      tags: ['past-continuous-interrupted'],
    },
    responses: {
      right: [
        'While the musicians were tuning their instruments, the lights in the whole concert hall suddenly went out.',
        'Somebody in the last row, who had brought a torch because of the fog, began to shine it on the stage.',
        'In the end the orchestra played by candlelight, and Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenuakitanatahu was applauded.',
      ],
      wrong: [
        'Somebody in the last row, who had brought a torch because of the fog, began to shine it on the stage.',
        'In the end the orchestra played by candlelight, and Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenuakitanatahu was applauded.',
        'While the musicians were tuning their instruments, the lights in the whole concert hall suddenly went out.',
      ],
    },
  },
];
