import { entriesOf, inside, isRecord, quoted } from '@tensely/core/reader';
import {
  asWritten,
  checkTexts,
  noPassages,
  noSentences,
  type Report,
  readTextSolution,
  type Sample,
  type ScoredAuthoring,
  withPointers,
} from '../../authoring/authoring.ts';
import { Fields, type Place } from '../../authoring/place.ts';
import { dropped, filled, readInstructions, readPlainText, readTexts } from '../../authoring/read-fields.ts';
import { readEntries, readLinks, resolveLinks } from '../../authoring/read-references.ts';
import { inShuffledOrder } from '../../hash/content-hash.ts';
import { optionalText } from '../../text/plain-text.ts';
import type { Matching } from './matching.schema.ts';

export const matchingAuthoring: ScoredAuthoring<Matching> = {
  note: 'Pairs of left and right. Distractors stand on the right and match nothing.',
  otherNames: ['match', 'matchpairs', 'pairs'],
  read: readMatching,
  check: checkMatching,
  review: {
    sheet: ({ instructions, pairs, distractors = [], id }) => ({
      instructions: optionalText(instructions),
      left: pairs.map(({ left }) => left),
      right: inShuffledOrder([...new Set([...pairs.map(({ right }) => right), ...distractors])], id),
    }),
    readSolution: readTextSolution,
    sentences: noSentences,
    keyPassages: noPassages,
  },
};

/** A longer match would not fit on one line on a phone. */
const LONGEST_MATCH = 60;

function checkMatching({ pairs, distractors = [], instructions }: Matching, report: Report): void {
  const rights = new Map(pairs.map(({ right }, index) => [right, `/pairs/${index}/right`]));
  const lefts = pairs.map(({ left }, index) => ({ text: left, pointer: `/pairs/${index}/left` }));
  checkTexts(lefts, 'left text', report, asWritten);
  checkTexts(
    [...[...rights].map(([text, pointer]) => ({ text, pointer })), ...withPointers(distractors, '/distractors')],
    'right text',
    report,
    asWritten,
  );
  for (const [text, pointer] of rights) {
    if (text.length > LONGEST_MATCH)
      report(pointer, `A match has at most ${LONGEST_MATCH} letters: a phone shows it in one line.`);
  }
  if (rights.size === 1) report('/pairs', 'Every pair has the same match.');
  if (!instructions) report('', 'The matching has no instructions.');
}

interface Pair {
  left: string;
  right: string;
}

const LEFT = ['left', 'leftItems', 'leftColumn', 'columnA', 'terms', 'prompts', 'premises', 'items', 'words'];
const RIGHT = ['right', 'rightItems', 'rightColumn', 'columnB', 'definitions', 'responses', 'options', 'choices'];
const ONE = ['left', 'term', 'prompt', 'word', 'question', 'item', 'from', 'a', 'key'];
const OTHER = ['right', 'match', 'definition', 'meaning', 'answer', 'target', 'to', 'b', 'value'];
const ANSWERS = [
  'correctAnswers',
  'correctAnswer',
  'correctMatches',
  'matches',
  'pairs',
  'mapping',
  'answers',
  'answer',
];

/** Pairs as objects, lists of two, texts with a separator, or one object; or two lists and their links. */
function readMatching(fields: Fields) {
  const columns = fields.find(...LEFT) !== undefined && fields.find(...RIGHT, ...ANSWERS) !== undefined;
  const { pairs, unused } = columns
    ? readColumns(fields)
    : splitPairs(readPairs(fields.take('pairs', 'matches', 'items', 'correctAnswers', 'answers')));
  const distractors = [...unused, ...readTexts(fields.take('distractors', 'extra', 'extras', 'extraOptions'))];
  const instructions = readInstructions(fields);
  return {
    instructions,
    pairs,
    distractors: filled(distractors),
  };
}

/** The right side of a pair without a left one matches nothing. */
function splitPairs(pairs: readonly Pair[]): { pairs: Pair[]; unused: string[] } {
  const unused = pairs.filter(({ left }) => !left).map(({ right }) => right);
  return { pairs: pairs.filter(({ left }) => left), unused };
}

function readPairs(place: Place | undefined): Pair[] {
  if (!place) return [];
  const { value, log } = place;
  if (!isRecord(value)) return entriesOf(place).flatMap(readPair);
  log.report(place, 'The object is read as a list of pairs.');
  return log.limitEntries(place, Object.keys(value)).flatMap((left) => {
    const right = readPlainText(inside(place, left, value[left]));
    return left.trim() && right ? [{ left, right }] : [];
  });
}

function readPair(entry: Place): Pair[] {
  if (!isRecord(entry.value)) return readSides(entry);
  const fields = new Fields(entry);
  const left = readPlainText(fields.take(...ONE));
  const right = readPlainText(fields.take(...OTHER));
  fields.reportRest();
  return left && right ? [{ left, right }] : dropped(entry);
}

function readSides(entry: Place): Pair[] {
  const sides = Array.isArray(entry.value)
    ? entriesOf(entry).map((side) => readPlainText(side) ?? '')
    : (readPlainText(entry)?.split(/=|→|->|–|—|:| - /) ?? []);
  const [left = '', right] = sides.map((side) => side.trim());
  if (sides.length !== 2 || !right) return dropped(entry);
  entry.log.report(entry, `${quoted(left)} and ${quoted(right)} are read as a pair.`);
  return [{ left, right }];
}

/** Two lists. Without answers, entries at the same index are pairs. */
function readColumns(fields: Fields): { pairs: Pair[]; unused: string[] } {
  const { place } = fields;
  place.log.report(place, 'The two lists are read as pairs.');
  const lefts = readEntries(fields.take(...LEFT));
  const rightPlace = fields.take(...RIGHT);
  const answers = fields.take(...ANSWERS);
  const rights = readEntries(rightPlace ?? answers);
  for (const { fields: rest } of [...lefts, ...rights]) rest?.reportRest();
  const matchOf = new Map(
    rightPlace && answers
      ? resolveLinks(readLinks(answers, [ONE, OTHER]), lefts, rights)
      : lefts.map((_, index) => [index, index]),
  );
  const pairs = lefts.flatMap(({ text: left }, index) => {
    const right = rights[matchOf.get(index) ?? -1]?.text;
    if (right === undefined) place.log.report(place, `${quoted(left)} has no match and is left out.`);
    return right === undefined ? [] : [{ left, right }];
  });
  const used = new Set(pairs.map(({ right }) => right));
  return { pairs, unused: rights.flatMap(({ text }) => (used.has(text) ? [] : text)) };
}

export const matchingSamples: Sample<Matching>[] = [
  {
    name: 'pairs',
    question: {
      type: 'matching',
      id: 'sample-matching-pairs',
      instructions: 'Match each verb with its past simple.',
      pairs: [
        { left: 'buy', right: 'bought' },
        { left: 'bring', right: 'brought' },
        { left: 'build', right: 'built' },
        { left: 'break', right: 'broke' },
      ],
      explanation: 'All four are irregular, and they look alike: learn each with its past simple.',
      tags: ['past-simple-irregular'],
    },
    responses: {
      right: ['bought', 'brought', 'built', 'broke'],
      partly: ['brought', 'bought', 'built', 'broke'],
      wrong: ['brought', 'bought', 'broke', 'built'],
    },
  },
  {
    name: 'a match used twice, and one not at all',
    question: {
      type: 'matching',
      id: 'sample-matching-twice',
      pairs: [
        { left: '_____ hour', right: 'an' },
        { left: '_____ uniform', right: 'a' },
        { left: '_____ umbrella', right: 'an' },
      ],
      distractors: ['no article'],
      explanation:
        "The sound decides: 'hour' and 'umbrella' begin with a vowel sound, 'uniform' with the sound of 'you'.",
      tags: ['article-a-an'],
    },
    responses: {
      right: ['an', 'a', 'an'],
      partly: ['an', 'an', 'an'],
      wrong: ['a', 'an', 'no article'],
    },
  },
  {
    name: 'long text',
    question: {
      type: 'matching',
      id: 'sample-matching-long',
      instructions: [
        { text: 'Read the beginning of each sentence carefully, then choose the ending that makes it complete.' },
        { text: 'Each ending fits only one beginning.', newParagraph: true, textStyle: 'bold' },
      ],
      pairs: [
        {
          left: 'If the engineers had noticed the small crack in the bridge before the winter began,',
          right: 'they would have closed it to lorries for at least several weeks.',
        },
        {
          left: 'Unless the council of Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch agrees,',
          right: 'the old railway station will be turned into a library for children and young people.',
        },
      ],
      explanation: 'The third conditional needs would have + past participle, the first conditional will + base verb.',
      tags: ['conditional-third'],
    },
    responses: {
      right: [
        'they would have closed it to lorries for at least several weeks.',
        'the old railway station will be turned into a library for children and young people.',
      ],
      partly: [
        'they would have closed it to lorries for at least several weeks.',
        'they would have closed it to lorries for at least several weeks.',
      ],
      wrong: [
        'the old railway station will be turned into a library for children and young people.',
        'they would have closed it to lorries for at least several weeks.',
      ],
    },
  },
];
