/** The index into the bank of each blank's word (an index because the bank may contain a word twice); null if empty. */
export type Placement = readonly (number | null)[];

/** All blanks empty. */
export function emptyPlacement(blanks: number): Placement {
  return Array.from({ length: blanks }, () => null);
}

/**
 * Puts a word of the bank into a blank. A word from another blank swaps with the one there; otherwise the one there
 * returns to the bank.
 */
export function put(placed: Placement, index: number, place: number): Placement {
  const from = placed.indexOf(index);
  const left = from < 0 ? placed : placed.with(from, placed[place] ?? null);
  return left.with(place, index);
}

/** The words of the blanks in order, as a response. */
export function toResponse(placed: Placement, bank: readonly string[]): string[] {
  return placed.map((index) => (index === null ? '' : (bank[index] ?? '')));
}

/** Finds the bank's indexes of a response's words, each index at most once. */
export function toPlacement(words: readonly string[], bank: readonly string[]): Placement {
  const placed: (number | null)[] = [];
  for (const word of words) {
    const index = bank.findIndex((text, place) => text === word && !placed.includes(place));
    placed.push(index < 0 ? null : index);
  }
  return placed;
}
