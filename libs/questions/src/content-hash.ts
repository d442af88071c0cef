/** What an author may reword without making a kept answer stale: it neither shows in the question nor scores it. */
const BESIDE_THE_POINT = new Set(['id', 'explanation', 'tags', 'feedback', 'wrongForms']);

/**
 * A short stable hash of what a question asks and accepts. Kept answers are restored only where it still matches
 * (ruling 38). The order of keys does not matter; ids, explanations, tags and feedback do not count.
 */
export function contentHash(question: object): string {
  return hash(canonical(question)).toString(36);
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const fields = Object.entries(value).filter(([key, field]) => !BESIDE_THE_POINT.has(key) && field !== undefined);
  return `{${fields
    .map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`)
    .sort()
    .join()}}`;
}

/** cyrb53: 53 bits, two multiply-and-mix lanes over UTF-16 code units. */
function hash(text: string): number {
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
