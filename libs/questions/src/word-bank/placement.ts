/** The placed words as indexes into the bank, so that a word that is there twice can be placed twice. */
export type Placement = readonly number[];

/** Places a word in the next free blank, takes it out again, or changes nothing when every blank is filled. */
export function toggle(placed: Placement, index: number, blanks: number): Placement {
  if (placed.includes(index)) return placed.filter((other) => other !== index);
  return placed.length < blanks ? [...placed, index] : placed;
}

/** Moves the word at `place` one place up (-1) or down (1); at the end of the list nothing changes. */
export function move(placed: Placement, place: number, by: -1 | 1): Placement {
  const word = placed[place];
  const other = placed[place + by];
  return word === undefined || other === undefined ? placed : placed.with(place, other).with(place + by, word);
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
