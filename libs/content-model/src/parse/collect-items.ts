import { entriesOf, inside, isRecord, MOST_ENTRIES, type Place } from './place.ts';
import { fold, typeNamed } from './type-names.ts';

export type Panel = 'content' | 'questions';

/** Where an item stands, and on which panel its wrapper puts it; undefined when the wrapper does not say. */
export interface Found {
  place: Place;
  panel: Panel | undefined;
}

const WRAPPERS = ['content', 'items', 'questions', 'sections'];
/** Beside one of these, "items" are what an exercise is made of. */
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

/** All items of a page, out of wrappers in wrappers (spec 3), in their order. */
export function collectItems(place: Place, panel?: Panel, depth = 0): Found[] {
  const { value, notes } = place;
  if (depth > MAX_DEPTH) {
    notes.note(place, 'The wrappers are too deep: what is inside is not read.');
    return [{ place: { ...place, value: null }, panel }];
  }
  if (Array.isArray(value)) {
    if (isOneText(value)) return [{ place: { ...place, value: { type: 'text', text: value } }, panel }];
    return entriesOf(place).flatMap((entry) => collectItems(entry, panel, depth + 1));
  }
  const keys = isRecord(value) ? wrapperKeys(value, depth) : [];
  if (!isRecord(value) || keys.length === 0) return [{ place, panel }];
  if (depth > 0) notes.note(place, 'The wrapper is left out and its items are taken.');
  return [
    ...(depth > 1 ? heading(place, value) : []),
    ...keys.flatMap((key) => collectItems(inside(place, key, value[key]), panelOf(key) ?? panel, depth + 1)),
  ];
}

/** The keys whose values hold items: none for an item, whose "content" may be its text. */
function wrapperKeys(value: Record<string, unknown>, depth: number): string[] {
  const named = typeof value.type === 'string' ? typeNamed(value.type) : undefined;
  if (named && named !== 'inferred') return [];
  const keys = Object.keys(value).slice(0, MOST_ENTRIES);
  if (keys.some((key) => OF_AN_EXERCISE.includes(fold(key)))) return [];
  return keys.filter((key) => {
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

function heading(place: Place, value: Record<string, unknown>): Found[] {
  const { title } = value;
  if (typeof title !== 'string' || !title.trim()) return [];
  return [{ place: inside(place, 'title', { type: 'heading', text: title }), panel: 'content' }];
}

function panelOf(key: string): Panel | undefined {
  const folded = fold(key);
  return folded === 'content' || folded === 'questions' ? folded : undefined;
}
