import { entriesOf, isRecord } from '@tensely/core/reader';
import { normaliseAnswer } from '../marking/answer-text/normalise-answer.ts';
import { Fields, type Place } from './place.ts';
import { dropped, readMark, readPlainText } from './read-fields.ts';

/** An entry of a list that answers refer to by its text, id, letter or number. */
export interface Entry {
  text: string;
  id?: string;
  /** The other members of an object. */
  fields?: Fields;
}

const TEXT_NAMES = ['text', 'label', 'name', 'title', 'value', 'content', 'word', 'sentence', 'item'];

/** The entries of a list: plain texts, or objects with a text (under `textName` or another common name) and an id. */
export function readEntries(place: Place | undefined, textName = 'text'): Entry[] {
  if (!place) return [];
  return entriesOf(place).flatMap((entry): Entry[] => {
    if (!isRecord(entry.value)) {
      const text = readPlainText(entry);
      return text === undefined ? dropped(entry) : [{ text }];
    }
    const fields = new Fields(entry);
    const text = readPlainText(fields.take(textName, ...TEXT_NAMES));
    const id = getName(fields.take('id', 'key')?.value);
    return text === undefined ? dropped(entry) : [{ text, fields, ...(id !== undefined && { id }) }];
  });
}

/**
 * Resolves references to indexes of entries: by exact text or id, by text in normal form, or by number or letter.
 * Numbers count from 0, or from 1 if only that reaches the last entry.
 */
export function resolve(references: readonly unknown[], entries: readonly Entry[]): (number | undefined)[] {
  const names = references.map(getName);
  const base = names.includes(String(entries.length)) && !names.includes('0') ? 1 : 0;
  const lists = [entries.map(({ text }) => text), entries.map(({ id }) => id)];
  const forms = entries.map(({ text }) => normaliseAnswer(text));
  const exact = lists.map((list) => new Map(list.map((name, place) => [name, place] as const).reverse()));
  const similar = new Map(forms.map((form, place) => [form, place] as const).reverse());
  return names.map((name) => {
    if (name === undefined) return undefined;
    const named = exact.map((places) => places.get(name)).find((place) => place !== undefined);
    const place = named ?? similar.get(normaliseAnswer(name)) ?? countedPlace(name, base);
    return place !== undefined && entries[place] ? place : undefined;
  });
}

/** Resolves links to pairs of indexes. Skips links with an unresolved side. */
export function resolveLinks(links: readonly Link[], from: readonly Entry[], to: readonly Entry[]): [number, number][] {
  const targets = resolve(
    links.map(([, reference]) => reference),
    to,
  );
  const sources = resolve(
    links.map(([reference]) => reference),
    from,
  );
  return sources.flatMap((source, link): [number, number][] => {
    const target = targets[link];
    return source === undefined || target === undefined ? [] : [[source, target]];
  });
}

function countedPlace(name: string, base: number): number | undefined {
  if (/^\d{1,3}$/.test(name)) return Number(name) - base;
  return /^[A-Za-z]$/.test(name) ? name.toUpperCase().charCodeAt(0) - 65 : undefined;
}

/** The name in a reference: a text, a number, or the id or text of an object. */
export function getName(reference: unknown): string | undefined {
  const name = isRecord(reference) ? (reference.id ?? reference.text ?? reference.label) : reference;
  return typeof name === 'string' || typeof name === 'number' ? String(name) : undefined;
}

export type Link = readonly [from: unknown, to: unknown];
/** The names of the two sides of a link in an object. */
type LinkNames = readonly [from: readonly string[], to: readonly string[]];

/**
 * Pairs of references, from any shape: an object from one side to the other (or to several), a list of pairs, or a list
 * with the other side of each entry in order.
 */
export function readLinks(place: Place, names: LinkNames): Link[] {
  const { value, log } = place;
  if (isRecord(value)) {
    const links = log.limitEntries(place, Object.keys(value)).map((from): Link => [from, value[from]]);
    return links.flatMap(([from, to]): Link[] =>
      Array.isArray(to) ? log.limitEntries(place, to).map((each): Link => [each, from]) : [[from, to]],
    );
  }
  return entriesOf(place).map(({ value: entry, ...rest }, index): Link => {
    if (Array.isArray(entry) && entry.length === 2) return [entry[0], entry[1]];
    const fields = new Fields({ ...rest, value: entry });
    const [from, to] = names.map((side) => fields.find(...side));
    return from === undefined || to === undefined ? [index, entry] : [fields.look(from).value, fields.look(to).value];
  });
}

/** An option or a word as authors write it: its text, and the feedback for choosing it. */
export interface AuthoredChoice {
  text: string;
  feedback?: string | undefined;
  illFormed?: true | undefined;
}

/** The accepted names of a choice's fields; the canonical one is first. */
interface Names {
  text: readonly string[];
  feedback: readonly string[];
  correct: readonly string[];
  illFormed?: readonly string[];
}

/**
 * Reads a choice from an object or plain text; undefined if it has no text. `onCorrect` gets the text of a choice that
 * is marked as right.
 */
export function readChoice(entry: Place, names: Names, onCorrect: (text: string) => void): AuthoredChoice[] {
  if (!isRecord(entry.value)) {
    const text = readPlainText(entry);
    return text === undefined ? dropped(entry) : [{ text }];
  }
  const fields = new Fields(entry);
  const text = readPlainText(fields.take(...names.text));
  const feedback = readPlainText(fields.take(...names.feedback));
  const isCorrect = fields.take(...names.correct)?.value === true;
  const illFormed = names.illFormed && readMark(fields.take(...names.illFormed));
  fields.reportRest();
  if (text === undefined) return dropped(entry);
  if (isCorrect) onCorrect(text);
  return [{ text, feedback, illFormed }];
}
