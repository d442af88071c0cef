import { hashText } from '../../hash/content-hash.ts';

/**
 * Indexes of `texts` in an order that depends on the seed only: the same on every visit and device. Never the written
 * order, which is the answer, unless all texts are equal.
 */
export function shuffled(texts: readonly string[], seed: string): number[] {
  const ranks = texts.map((_, place) => hashText(`${seed} ${place}`));
  const order = texts.map((_, place) => place).sort((one, other) => (ranks[one] ?? 0) - (ranks[other] ?? 0));
  const isAsWritten = order.every((from, place) => texts[from] === texts[place]);
  return isAsWritten ? [...order.slice(1), ...order.slice(0, 1)] : order;
}

/** `texts` in the order of `shuffled`. */
export function inShuffledOrder(texts: readonly string[], seed: string): string[] {
  return shuffled(texts, seed).flatMap((place) => texts[place] ?? []);
}
