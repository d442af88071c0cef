import { entriesOf, fold, inside, isRecord } from '@tensely/core/reader';
import { MAX_ENTRIES, type Place } from '@tensely/questions/authoring';
import { typeNamed } from './type-names.ts';

export type Panel = 'content' | 'questions';

/** An item's place, and the panel that its wrapper names; undefined when the wrapper names none. */
export interface Found {
  place: Place;
  panel: Panel | undefined;
}

const WRAPPERS = ['content', 'items', 'questions', 'sections', 'pages'];
/** Texts that stand beside the items of a wrapper. */
const BLOCKS = ['text', 'description', 'explanation', 'instructions', 'note', 'reading', 'passage', 'story'];
/** Beside one of these, "items" are the parts of an exercise and no wrapper. */
const OF_AN_EXERCISE = [
  'correctorder',
  'correctanswers',
  'correctanswer',
  'targets',
  'categories',
  'zones',
  'dropzones',
];
const MAX_DEPTH = 8;

/** All items of a page in their order, taken out of wrappers of any depth. */
export function collectItems(place: Place, panel?: Panel, depth = 0): Found[] {
  const { value, log } = place;
  if (depth > MAX_DEPTH) {
    log.report(place, 'The wrappers are too deep: what is inside is not read.');
    return [{ place: { ...place, value: null }, panel }];
  }
  if (Array.isArray(value)) {
    if (isOneText(value)) return [{ place: { ...place, value: { type: 'text', text: value } }, panel }];
    return entriesOf(place).flatMap((entry) => collectItems(entry, panel, depth + 1));
  }
  if (!isRecord(value)) return [{ place, panel }];
  const names = Object.keys(value).slice(0, MAX_ENTRIES);
  const keys = wrapperKeys(value, names, depth);
  if (keys.length === 0) return withItsQuestions(place, value, { panel, depth });
  if (depth > 0) log.report(place, 'The wrapper is left out and its items are taken.');
  return [
    ...names.flatMap((key) => (keys.includes(key) ? [] : blockBeside(inside(place, key, value[key]), key, depth))),
    ...keys.flatMap((key) => collectItems(inside(place, key, value[key]), panelOf(key) ?? panel, depth + 1)),
  ];
}

/** An item, followed by the questions that it holds (a text with its questions). */
function withItsQuestions(
  place: Place,
  value: Record<string, unknown>,
  { panel, depth }: { panel: Panel | undefined; depth: number },
): Found[] {
  if (!Array.isArray(value.questions) || !value.questions.some(isRecord)) return [{ place, panel }];
  const { questions, ...item } = value;
  const inner = inside(place, 'questions', questions);
  place.log.report(inner, 'The questions are taken out of the item that holds them.');
  return [{ place: { ...place, value: item }, panel }, ...collectItems(inner, 'questions', depth + 1)];
}

/** The keys whose values hold items: none for an item, whose "content" may be its text. */
function wrapperKeys(value: Record<string, unknown>, names: readonly string[], depth: number): string[] {
  const named = typeof value.type === 'string' ? typeNamed(value.type) : undefined;
  if (named && named !== 'inferred') return [];
  if (names.some((key) => OF_AN_EXERCISE.includes(fold(key)))) return [];
  return names.filter((key) => {
    const held = value[key];
    if (!WRAPPERS.includes(fold(key))) return false;
    return Array.isArray(held) || isRecord(held) || (depth === 0 && typeof held === 'string');
  });
}

/** A list of runs without types, at least one of them styled, is one text and not several items. */
function isOneText(list: readonly unknown[]): boolean {
  const runs = list.every((entry) => isRecord(entry) && 'text' in entry && !('type' in entry));
  return (
    runs &&
    list.some((entry) => isRecord(entry) && ('textStyle' in entry || 'newLine' in entry || 'newParagraph' in entry))
  );
}

/** Members that describe a page or section itself. */
const NAMES = ['id', 'lessonid', 'pageid', 'schema', 'title', 'name', 'type'];

/** A wrapper's other members become items before its own: its title a heading, its texts blocks of text. */
function blockBeside(member: Place, key: string, depth: number): Found[] {
  const { value, log } = member;
  const type = blockNamed(key, value, depth);
  if (type) return [{ place: { ...member, value: { type, text: value } }, panel: 'content' }];
  if (!NAMES.includes(fold(key))) log.report(member, `The field "${key}" is not known here and is left out.`);
  return [];
}

function blockNamed(key: string, value: unknown, depth: number): string | undefined {
  const folded = fold(key);
  const isText = (typeof value === 'string' && value.trim() !== '') || (Array.isArray(value) && isOneText(value));
  if (!isText) return undefined;
  if (folded === 'title' || folded === 'name') return depth > 0 ? 'heading' : undefined;
  return BLOCKS.find((name) => name === folded);
}

function panelOf(key: string): Panel | undefined {
  const folded = fold(key);
  return folded === 'content' || folded === 'questions' ? folded : undefined;
}
