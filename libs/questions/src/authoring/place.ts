/** Something that was put right while reading: where (JSON pointer) and what, as a sentence. */
export interface Repair {
  path: string;
  sentence: string;
}

/** A value, the JSON pointer of where it stands, and the log of the page that it belongs to. */
export interface Place {
  readonly value: unknown;
  readonly path: string;
  readonly log: RepairLog;
}

/** No list of a page, and no item, has more members than this. */
export const MAX_ENTRIES = 250;

/** The repairs of one page, and its budget of entries and characters: a file of any size is read in bounded time. */
export class RepairLog {
  readonly repairs: Repair[] = [];
  #entriesLeft = 4_000;
  #charactersLeft = 100_000;
  #isCut = false;

  report({ path }: { path: string }, sentence: string): void {
    this.repairs.push({ path, sentence });
  }

  /** As many of the entries as a list may have and as the budget allows. */
  limitEntries<Entry>(place: Place, entries: readonly Entry[]): readonly Entry[] {
    const granted = Math.min(entries.length, MAX_ENTRIES, this.#entriesLeft);
    this.#entriesLeft -= granted;
    if (granted < entries.length) this.#reportCut(place);
    return entries.slice(0, granted);
  }

  /** As much of a text as the budget allows. */
  limitText(place: Place, text: string): string {
    const granted = Math.min(text.length, this.#charactersLeft);
    this.#charactersLeft -= granted;
    if (granted < text.length) this.#reportCut(place);
    return text.slice(0, granted);
  }

  #reportCut(place: Place): void {
    if (!this.#isCut) this.report(place, 'The page is too large: what comes after this is not read in full.');
    this.#isCut = true;
  }
}

/** The place of a member or an entry. */
export function inside(place: Place, key: string | number, value: unknown): Place {
  const token = String(key).replaceAll('~', '~0').replaceAll('/', '~1');
  return { value, path: `${place.path}/${token}`, log: place.log };
}

/** The entries of a list; one value alone is a list of one, and an object gives its members. */
export function entriesOf(place: Place): Place[] {
  const { value, log } = place;
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return log.limitEntries(place, value).map((entry, index) => inside(place, index, entry));
  log.report(place, 'The value stands where a list belongs and is read as one.');
  if (!isRecord(value)) return [place];
  return log.limitEntries(place, Object.keys(value)).map((key) => inside(place, key, value[key]));
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value as a sentence quotes it: short, whatever it is. */
export function quoted(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object';
  const text = String(value);
  return `"${text.length > 40 ? `${text.slice(0, 39)}…` : text}"`;
}
