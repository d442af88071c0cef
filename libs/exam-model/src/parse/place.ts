/** Something to say about a place of an imported exam: where (JSON pointer) and what, as a sentence. */
export interface Remark {
  path: string;
  sentence: string;
}

/** What was put right while reading, and what could not be. */
export interface Notes {
  repairs: Remark[];
  errors: Remark[];
}

/** A value with the place where it stands and the notes that it is read with. */
export interface Place {
  readonly value: unknown;
  readonly path: string;
  readonly notes: Notes;
}

/** No list of an exam has more entries than this: places name them by two digits. */
export const MOST_ENTRIES = 99;
const LONGEST_TEXT = 50_000;

export function repair({ path, notes }: Place, sentence: string): void {
  notes.repairs.push({ path, sentence });
}

export function fail({ path, notes }: Place, sentence: string): void {
  notes.errors.push({ path, sentence });
}

/** Says which rule of a schema a value breaks. */
export function failRule(place: Place, message: string): void {
  fail(place, message === 'Invalid input' ? 'The value is not valid.' : `Rule: ${message}.`);
}

/** The place of a member or an entry. */
export function inside({ path, notes }: Place, key: string | number, value: unknown): Place {
  const token = String(key).replaceAll('~', '~0').replaceAll('/', '~1');
  return { value, path: `${path}/${token}`, notes };
}

/** The place that a schema's path leads to. */
export function placeAt(place: Place, path: readonly PropertyKey[]): Place {
  return path.reduce<Place>((at, key) => inside(at, String(key), undefined), place);
}

/** The entries of a list; an object gives its members, one value alone is a list of one. */
export function entriesOf(place: Place): Place[] {
  const { value } = place;
  if (value === null || value === undefined) return [];
  if (!Array.isArray(value)) repair(place, 'The value stands where a list belongs and is read as one.');
  const entries = listOf(value);
  if (entries.length > MOST_ENTRIES) {
    fail(place, `The list has ${entries.length} entries; what comes after ${MOST_ENTRIES} is not read.`);
  }
  return entries.slice(0, MOST_ENTRIES).map(([key, entry]) => inside(place, key, entry));
}

function listOf(value: unknown): [key: string | number, entry: unknown][] {
  if (Array.isArray(value)) return value.map((entry, index) => [index, entry]);
  return isRecord(value) ? Object.entries(value) : [[0, value]];
}

/** A text that is not blank, from a text, a number or a list of lines; undefined from anything else. */
export function readText(place: Place | undefined): string | undefined {
  if (!place) return undefined;
  const text = asText(place);
  if (text === undefined || text.trim() === '') return undefined;
  if (text.length > LONGEST_TEXT) fail(place, `The text is longer than ${LONGEST_TEXT} characters and is cut.`);
  return text.slice(0, LONGEST_TEXT);
}

function asText(place: Place): string | undefined {
  const { value } = place;
  if (typeof value === 'string') return value;
  if (typeof value === 'number') {
    repair(place, 'The number is read as a text.');
    return String(value);
  }
  if (!Array.isArray(value) || !value.every((line) => typeof line === 'string')) return undefined;
  repair(place, 'The list is read as the lines of one text.');
  return value.join('\n');
}

/** A whole number that is not negative, also when it is written as a text. */
export function readCount(place: Place | undefined): number | undefined {
  if (!place) return undefined;
  const { value } = place;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  const written = typeof value === 'string' ? /^\s*(\d{1,9})\b/.exec(value)?.[1] : undefined;
  if (written === undefined) {
    repair(place, `${quoted(value)} is not a number of this kind and is left out.`);
    return undefined;
  }
  repair(place, `${quoted(value)} is read as ${Number(written)}.`);
  return Number(written);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A name without case, spaces and signs: "Gap Fill" and "gap-fill" are "gapfill". */
export function fold(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** A value as a sentence quotes it: short, whatever it is. */
export function quoted(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'A list' : 'An object';
  const text = String(value);
  return `"${text.length > 40 ? `${text.slice(0, 39)}…` : text}"`;
}
