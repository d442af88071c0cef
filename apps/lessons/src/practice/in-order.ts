import { shuffled } from '@tensely/questions/logic';

/** Shuffles a list by a seed: the same seed gives the same order. */
export function inOrder<Item>(list: readonly Item[], nameOf: (item: Item) => string, seed: string): Item[] {
  return shuffled(list.map(nameOf), seed).flatMap((place) => list[place] ?? []);
}
