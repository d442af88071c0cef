import { canonicalJson } from '@tensely/core/logic';
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
  return hashText(canonicalJson(question, NOT_HASHED).replaceAll('\\n', ' ')).toString(36);
}
