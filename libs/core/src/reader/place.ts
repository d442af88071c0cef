import { isRecord } from '../guards.ts';

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
