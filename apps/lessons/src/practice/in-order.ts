import { shuffled } from '@tensely/questions/logic';

/** The list in a random order that is the same for the same seed. */
export function inOrder<Item>(list: readonly Item[], nameOf: (item: Item) => string, seed: string): Item[] {
  return shuffled(list.map(nameOf), seed).flatMap((place) => list[place] ?? []);
}
