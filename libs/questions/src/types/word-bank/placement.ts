/** For each blank the index into the bank of its word, because the bank may hold a word twice; null where it is empty. */
export type Placement = readonly (number | null)[];

/** All blanks empty. */
export function emptyPlacement(blanks: number): Placement {
  return Array.from({ length: blanks }, () => null);
}

/**
 * Puts a word of the bank into a blank. A word that comes from another blank changes places with what is there; else what
 * is there goes back to the bank.
 */
export function put(placed: Placement, index: number, place: number): Placement {
  const from = placed.indexOf(index);
  const left = from < 0 ? placed : placed.with(from, placed[place] ?? null);
  return left.with(place, index);
}

/** The words of the blanks in their order, as a response. */
export function wordsOf(placed: Placement, bank: readonly string[]): string[] {
  return placed.map((index) => (index === null ? '' : (bank[index] ?? '')));
}

/** Finds which words of the bank a response used: each word of the bank at most once. */
export function placementOf(words: readonly string[], bank: readonly string[]): Placement {
  const placed: (number | null)[] = [];
  for (const word of words) {
    const index = bank.findIndex((text, place) => text === word && !placed.includes(place));
    placed.push(index < 0 ? null : index);
  }
  return placed;
}
