/** The placed words as indexes into the bank, because the bank may hold a word twice. */
export type Placement = readonly number[];

/** Places a word in the next free blank, takes it out again, or changes nothing when every blank is filled. */
export function toggle(placed: Placement, index: number, blanks: number): Placement {
  if (placed.includes(index)) return placed.filter((other) => other !== index);
  return placed.length < blanks ? [...placed, index] : placed;
}

/** Finds which words of the bank a response used: each word of the bank at most once. */
export function placementOf(words: readonly string[], bank: readonly string[]): Placement {
  const placed: number[] = [];
  for (const word of words) {
    const index = bank.findIndex((text, place) => text === word && !placed.includes(place));
    if (index >= 0) placed.push(index);
  }
  return placed;
}
