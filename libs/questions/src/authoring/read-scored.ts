import { contentHash } from '../hash/content-hash.ts';
import { idSchema, LONGEST_ID } from '../schema/question-fields.ts';
import type { Fields } from './place.ts';
import { readPlainText, readRichText, readTexts } from './read-text.ts';

/** The fields common to all scored questions; the id only if the author gave one. */
export function readScoredFields(fields: Fields) {
  const id = readId(fields, 'questionId');
  const explanation = readPlainText(fields.take('explanation', 'rationale', 'reason', 'why'));
  const tags = readTexts(fields.take('tags', 'tag'));
  const formOnly = fields.take('formOnly')?.value === true;
  return {
    ...(id && { id }),
    ...(explanation && { explanation }),
    ...(tags.length > 0 && { tags }),
    ...(formOnly && { formOnly }),
  };
}

/** The author's id, with invalid characters replaced. */
export function readId(fields: Fields, ...others: string[]): string | undefined {
  const place = fields.take('id', ...others);
  const given = place?.value;
  if (!place || (typeof given !== 'string' && typeof given !== 'number')) return undefined;
  if (idSchema.safeParse(given).success) return String(given);
  const id = `id-${String(given)
    .trim()
    .replace(/[^\w.-]+/g, '-')}`
    .replace(/^id-(?=[A-Za-z0-9])/, '')
    .slice(0, LONGEST_ID);
  place.log.report(place, `The id is read as "${id}".`);
  return id;
}

/** An id for a question without one, derived from its content: equal questions get equal ids. */
export function idFromContent(question: object): string {
  return `auto-${contentHash(question)}`;
}

const TEXT_NAMES = ['content', 'body', 'value', 'paragraphs', 'heading', 'title', 'description', 'instructions'];

/** A block of plain text under any of its common names, or under the name of its type. */
export function readTextBlock(fields: Fields, type: string) {
  return { ...readOptionalId(fields), text: readRichText(fields.take('text', type, ...TEXT_NAMES)) };
}

/** The id of an item for which it is optional. */
export function readOptionalId(fields: Fields): { id?: string } {
  const id = readId(fields);
  return id ? { id } : {};
}
