import type { Fields } from './fields.ts';
import { readId } from './read-scored.ts';
import { readRichText } from './read-text.ts';

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
