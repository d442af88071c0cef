import { entriesOf, fold, inside, isRecord } from '@tensely/core/reader';
import { MAX_ENTRIES, type Place } from '@tensely/questions/authoring';
import { typeNamed } from './infer-type.ts';

export type Panel = 'content' | 'questions';

/** An item's place, and the panel that its wrapper names; undefined if the wrapper names none. */
export interface Found {
  place: Place;
  panel: Panel | undefined;
}

const WRAPPERS = ['content', 'items', 'questions', 'sections', 'pages'];
/** Texts beside the items of a wrapper. */
const BLOCKS = ['text', 'description', 'explanation', 'instructions', 'note', 'reading', 'passage', 'story'];
/** Beside one of these, "items" are the parts of an exercise rather than a wrapper. */
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

/** All items of a page in order, unwrapped from any depth. */
export function collectItems(place: Place, panel?: Panel, depth = 0): Found[] {
  const { value, log } = place;
  if (depth > MAX_DEPTH) {
    log.report(place, 'The wrappers are nested too deeply: their content is not read.');
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
    ...keys.flatMap((key) => collectItems(inside(place, key, value[key]), toPanel(key) ?? panel, depth + 1)),
  ];
}

/** An item, followed by the questions inside it (a text with its questions). */
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

/** The keys whose values contain items: none for an item, whose "content" may be its text. */
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

/** Whether a list is one text rather than several items: runs without types, at least one of them styled. */
function isOneText(list: readonly unknown[]): boolean {
  const runs = list.every((entry) => isRecord(entry) && 'text' in entry && !('type' in entry));
  return (
    runs &&
    list.some((entry) => isRecord(entry) && ('textStyle' in entry || 'newLine' in entry || 'newParagraph' in entry))
  );
}

/** Members that describe a page or section itself. */
const NAMES = ['id', 'lessonid', 'pageid', 'schema', 'title', 'name', 'type'];

/** Turns a wrapper's other members into items before its own: its title into a heading, its texts into text blocks. */
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

function toPanel(key: string): Panel | undefined {
  const folded = fold(key);
  return folded === 'content' || folded === 'questions' ? folded : undefined;
}
