import { Fields as ReaderFields, type ReaderLog, type Place as ReaderPlace, type Remark } from '@tensely/core/reader';

/** Maximum number of entries in any list of a page and of members in any item. */
export const MAX_ENTRIES = 250;

/** The repairs of one page, and its budget of entries and characters: reading a file of any size takes bounded time. */
export class RepairLog implements ReaderLog {
  readonly repairs: Remark[] = [];
  #entriesLeft = 4_000;
  #charactersLeft = 100_000;
  #isCut = false;

  report({ path }: { path: string }, sentence: string): void {
    this.repairs.push({ path, sentence });
  }

  /** The entries, truncated to the maximum and to the remaining budget. */
  limitEntries<Entry>(place: Place, entries: readonly Entry[]): readonly Entry[] {
    const granted = Math.min(entries.length, MAX_ENTRIES, this.#entriesLeft);
    this.#entriesLeft -= granted;
    if (granted < entries.length) this.#reportCut(place);
    return entries.slice(0, granted);
  }

  /** A text, truncated to the remaining budget. */
  limitText(place: Place, text: string): string {
    const granted = Math.min(text.length, this.#charactersLeft);
    this.#charactersLeft -= granted;
    if (granted < text.length) this.#reportCut(place);
    return text.slice(0, granted);
  }

  #reportCut(place: Place): void {
    if (!this.#isCut) this.report(place, 'The page is too large: the rest is not read in full.');
    this.#isCut = true;
  }
}

/** A value of a page, its JSON pointer, and the page's log. */
export type Place = ReaderPlace<RepairLog>;

/** The members of an item or a part of one. */
export class Fields extends ReaderFields<RepairLog> {}
