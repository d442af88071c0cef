import { canonicalJson } from '@tensely/core/logic';

/**
 * cyrb53: 53 bits, two multiply-and-mix lanes over UTF-16 code units. The same on every machine and in every version.
 */
function hashText(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}

/**
 * Fields that an author may reword without making a saved answer stale: they neither show in the question nor affect
 * its score.
 */
const NOT_HASHED = new Set([
  'id',
  'explanation',
  'tags',
  'feedback',
  'wrongForms',
  'formOnly',
  'illFormed',
  'keepOrder',
]);

/**
 * A short, stable hash of what a question asks and accepts. Saved answers are restored only if it still matches.
 * Ignores the order of keys, line breaks in texts, ids, explanations, tags, feedback and the author's marks.
 */
export function contentHash(question: object): string {
  return hashText(canonicalJson(question, NOT_HASHED).replaceAll('\\n', ' ')).toString(36);
}

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

/** Items in the order of `shuffled`, by their names. */
export function inShuffledOrder<Item>(
  items: readonly Item[],
  seed: string,
  nameOf: (item: Item) => string = String,
): Item[] {
  return shuffled(items.map(nameOf), seed).flatMap((place) => items[place] ?? []);
}
