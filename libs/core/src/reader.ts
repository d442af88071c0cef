import { isRecord } from './guards.ts';

export { isRecord } from './guards.ts';

/** A remark about a place in a JSON file: its JSON pointer, and a sentence. */
export interface Remark {
  path: string;
  sentence: string;
}

/** Collects the remarks about one file, and limits how much of it is read. */
export interface ReaderLog {
  /** Reports a correction. */
  report(place: { path: string }, sentence: string): void;
  /** The entries up to the limit; the log reports where they were cut. */
  limitEntries<Entry>(place: { path: string }, entries: readonly Entry[]): readonly Entry[];
}

/** A value, its JSON pointer, and the log of its file. */
export interface Place<Log = ReaderLog> {
  readonly value: unknown;
  readonly path: string;
  readonly log: Log;
}

/** The place of a member or an entry. */
export function inside<Log>(place: Place<Log>, key: string | number, value: unknown): Place<Log> {
  const token = String(key).replaceAll('~', '~0').replaceAll('/', '~1');
  return { value, path: `${place.path}/${token}`, log: place.log };
}

/** The entries of a list. A single value counts as a list of one, and an object yields its members. */
export function entriesOf<Log extends ReaderLog>(place: Place<Log>): Place<Log>[] {
  const { value, log } = place;
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return log.limitEntries(place, value).map((entry, index) => inside(place, index, entry));
  log.report(place, 'The value is read as a list of one.');
  if (!isRecord(value)) return [place];
  return log.limitEntries(place, Object.keys(value)).map((key) => inside(place, key, value[key]));
}

/** A name without case, spaces and punctuation: "Gap Fill" and "gap-fill" become "gapfill". */
export function fold(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Formats any value briefly for a sentence. */
export function quoted(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object';
  const text = String(value);
  return `"${text.length > 40 ? `${text.slice(0, 39)}…` : text}"`;
}

/**
 * The members of an object, found by their canonical name, by that name in another case or spacing, or by a synonym.
 * Null members count as absent. A reader takes the members it knows; `reportRest` reports the others.
 *
 * @example
 * const fields = new Fields(place);
 * const template = readText(fields.take('template', 'sentence'));
 * fields.reportRest();
 */
export class Fields<Log extends ReaderLog = ReaderLog> {
  readonly place: Place<Log>;
  readonly #names: readonly string[];
  readonly #keys = new Map<string, string>();
  readonly #taken = new Set<string>();

  /** `taken`: names of members that other code reads. */
  constructor(place: Place<Log>, taken: readonly string[] = []) {
    this.place = place;
    const { value, log } = place;
    const names = isRecord(value) ? log.limitEntries(place, Object.keys(value)) : [];
    this.#names = names.filter((name) => (this.look(name).value ?? undefined) !== undefined);
    for (const key of this.#names) if (!this.#keys.has(fold(key))) this.#keys.set(fold(key), key);
    for (const name of taken) this.#taken.add(this.#keys.get(fold(name)) ?? name);
  }

  /** Takes the first matching member that has not been taken, and reports a name other than the first, canonical one. */
  take(...names: string[]): Place<Log> | undefined {
    const key = this.find(...names);
    if (key === undefined) return undefined;
    this.#taken.add(key);
    const member = this.look(key);
    if (key !== names[0]) this.place.log.report(member, `"${key}" is read as "${names[0]}".`);
    return member;
  }

  /** The key of the first matching member that has not been taken. */
  find(...names: string[]): string | undefined {
    return names
      .map((name) => (this.#names.includes(name) ? name : this.#keys.get(fold(name))))
      .find((key) => key !== undefined && !this.#taken.has(key));
  }

  /** The value of the first member with one of the names, without taking it. */
  valueOf(...names: string[]): unknown {
    const key = this.find(...names);
    return key === undefined ? undefined : this.look(key).value;
  }

  look(key: string): Place<Log> {
    const { value } = this.place;
    return inside(this.place, key, isRecord(value) ? value[key] : undefined);
  }

  reportRest(): void {
    for (const key of this.#names) {
      if (this.#taken.has(key)) continue;
      this.place.log.report(this.look(key), `The field "${key}" is not known and is left out.`);
    }
  }
}
