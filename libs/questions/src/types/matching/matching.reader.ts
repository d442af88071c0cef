import { entriesOf, inside, isRecord, quoted } from '@tensely/core/reader';
import { Fields, type Place } from '../../authoring/place.ts';
import { readEntries, readLinks, resolveLinks, takeFirst } from '../../authoring/read-references.ts';
import { readScoredFields } from '../../authoring/read-scored.ts';
import { dropped, readPlainText, readRichText, readTexts } from '../../authoring/read-text.ts';

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
export function readMatching(fields: Fields) {
  const columns = fields.find(...LEFT) !== undefined && fields.find(...RIGHT, ...ANSWERS) !== undefined;
  const { pairs, unused } = columns
    ? readColumns(fields)
    : splitPairs(readPairs(fields.take('pairs', 'matches', 'items', 'correctAnswers', 'answers')));
  const distractors = [...unused, ...readTexts(fields.take('distractors', 'extra', 'extras', 'extraOptions'))];
  const instructions = readRichText(fields.take('instructions', 'instruction', 'question', 'prompt', 'text', 'title'));
  return {
    ...(instructions && { instructions }),
    pairs,
    ...(distractors.length > 0 && { distractors }),
    ...readScoredFields(fields),
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
  const fields = new Fields(entry, []);
  const left = readPlainText(takeFirst(fields, ONE));
  const right = readPlainText(takeFirst(fields, OTHER));
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
  const lefts = readEntries(takeFirst(fields, LEFT));
  const rightPlace = takeFirst(fields, RIGHT);
  const answers = takeFirst(fields, ANSWERS);
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
