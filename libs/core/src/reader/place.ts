import { isRecord } from '../guards.ts';

/** A remark on a place of a JSON file: its JSON pointer, and a sentence. */
export interface Remark {
  path: string;
  sentence: string;
}

/** Collects the remarks of one file, and limits how much of it is read. */
export interface ReaderLog {
  /** Reports something that was put right. */
  report(place: { path: string }, sentence: string): void;
  /** As many of the entries as may be read; the log says where it cut. */
  limitEntries<Entry>(place: { path: string }, entries: readonly Entry[]): readonly Entry[];
}

/** A value, the JSON pointer of where it stands, and the log of its file. */
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

/** The entries of a list; one value alone is a list of one, and an object gives its members. */
export function entriesOf<Log extends ReaderLog>(place: Place<Log>): Place<Log>[] {
  const { value, log } = place;
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return log.limitEntries(place, value).map((entry, index) => inside(place, index, entry));
  log.report(place, 'The value is read as a list of one.');
  if (!isRecord(value)) return [place];
  return log.limitEntries(place, Object.keys(value)).map((key) => inside(place, key, value[key]));
}

/** A name without case, spaces and signs: "Gap Fill" and "gap-fill" are "gapfill". */
export function fold(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** A value as a sentence quotes it: short, whatever it is. */
export function quoted(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object';
  const text = String(value);
  return `"${text.length > 40 ? `${text.slice(0, 39)}…` : text}"`;
}
