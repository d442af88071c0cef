/** What was put right while reading: where (JSON pointer) and what, as a sentence. */
export interface Repair {
  path: string;
  sentence: string;
}

/** A value with the place where it stands, and the notebook that repairs are written into. */
export interface Place {
  readonly value: unknown;
  readonly path: string;
  readonly notes: Notebook;
}

/** No list of a page, and no item, has more members than this. */
export const MOST_ENTRIES = 250;

/** Keeps the repairs, and a budget of entries and characters, so that a file of any size is read in bounded time. */
export class Notebook {
  readonly repairs: Repair[] = [];
  #entriesLeft = 4_000;
  #charactersLeft = 100_000;
  #cut = false;

  note({ path }: { path: string }, sentence: string): void {
    this.repairs.push({ path, sentence });
  }

  /** As many of the entries as a list may have and as the budget allows. */
  afford<Entry>(place: Place, entries: readonly Entry[]): readonly Entry[] {
    const granted = Math.min(entries.length, MOST_ENTRIES, this.#entriesLeft);
    this.#entriesLeft -= granted;
    if (granted < entries.length) this.#noteCut(place);
    return entries.slice(0, granted);
  }

  /** As much of a text as the budget allows. */
  affordText(place: Place, text: string): string {
    const granted = Math.min(text.length, this.#charactersLeft);
    this.#charactersLeft -= granted;
    if (granted < text.length) this.#noteCut(place);
    return text.slice(0, granted);
  }

  #noteCut(place: Place): void {
    if (!this.#cut) this.note(place, 'The page is too large: what comes after this is not read in full.');
    this.#cut = true;
  }
}

/** The place of a member or an entry. */
export function inside(place: Place, key: string | number, value: unknown): Place {
  const token = String(key).replaceAll('~', '~0').replaceAll('/', '~1');
  return { value, path: `${place.path}/${token}`, notes: place.notes };
}

/** The entries of a list; one value alone is a list of one, and an object gives its members. */
export function entriesOf(place: Place): Place[] {
  const { value, notes } = place;
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return notes.afford(place, value).map((entry, index) => inside(place, index, entry));
  notes.note(place, 'The value stands where a list belongs and is read as one.');
  if (!isRecord(value)) return [place];
  return notes.afford(place, Object.keys(value)).map((key) => inside(place, key, value[key]));
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
