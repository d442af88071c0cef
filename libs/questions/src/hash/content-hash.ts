import { hashText } from './hash-text.ts';

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
  return hashText(canonical(question).replaceAll('\\n', ' ')).toString(36);
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const fields = Object.entries(value).filter(([key, field]) => !NOT_HASHED.has(key) && field !== undefined);
  return `{${fields
    .map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`)
    .sort()
    .join()}}`;
}
