import { TEXT_BLOCKS } from '../schema/content-item.schema.ts';
import type { Fields } from './fields.ts';
import { isRecord } from './place.ts';
import { hasBlank } from './read-template.ts';
import type { ItemType } from './type-names.ts';

const ANSWERS = ['correctAnswers', 'correctAnswer', 'answers', 'answer'];

/** The type that an item's fields show (spec 3); the first that fits, undefined when none does. */
export function inferType(fields: Fields): ItemType | undefined {
  const has = (...names: string[]) => names.some((name) => fields.find(name) !== undefined);
  const value = (name: string) => {
    const key = fields.find(name);
    return key === undefined ? undefined : fields.look(key).value;
  };
  if (has('keyWords', 'keyWord')) return 'click';
  if (has('wordBank', 'bank')) return 'wordBank';
  if (has('words') && (has('paragraph') || hasBlank(value('template')))) return 'wordBank';
  if (has('words') && has('layout', ...ANSWERS)) return 'click';
  if (has('options', 'choices')) return 'multipleChoice';
  if (has('template', 'sentence')) return 'gapFill';
  if (has(...ANSWERS) && has('question', 'text', 'prompt', 'paragraph')) return 'gapFill';
  if (['question', 'text', 'prompt'].some((name) => hasBlank(value(name))) && has('wrongForms')) return 'gapFill';
  return inferBlock(fields, has, value);
}

function inferBlock(
  fields: Fields,
  has: (...names: string[]) => boolean,
  value: (name: string) => unknown,
): ItemType | undefined {
  if (has('imagePath', 'image', 'picture', 'src')) return 'imageDisplay';
  if (has('lines', 'dialogue')) return 'dialogue';
  if (has('conversation')) return 'conversation';
  if (has('rows')) return 'table';
  if (has('wrong', 'incorrect') && has('right', 'correct')) return 'commonMistake';
  if (has('example')) return 'example';
  const passage = (['reading', 'passage', 'story'] as const).find((name) => has(name));
  if (passage) return passage;
  const block = TEXT_BLOCKS.find((name) => name !== 'text' && has(name) && !isRecord(value(name)) && !has('text'));
  return block ?? (fields.find('text', 'content', 'body', 'value') === undefined ? undefined : 'text');
}
