import {
  type BrokenItem,
  brokenItemSchema,
  isScored,
  questionSchemas,
  type UnknownItem,
  unknownItemSchema,
} from '@tensely/questions/logic';
import * as z from 'zod/mini';
import { type ContentItem, contentItemSchemas } from '../schema/content-item.schema.ts';
import type { QuestionItem } from '../schema/page.schema.ts';
import { Fields } from './fields.ts';
import { inferType } from './infer-type.ts';
import { inside, isRecord, type Place, quoted } from './place.ts';
import {
  readCommonMistake,
  readDialogue,
  readExample,
  readImageDisplay,
  readPassage,
  readTable,
  readTextBlock,
} from './read-blocks.ts';
import { readClick } from './read-click.ts';
import { readDragDrop } from './read-drag-drop.ts';
import { readGapFill } from './read-gap-fill.ts';
import { readMatching } from './read-matching.ts';
import { readMultipleChoice } from './read-multiple-choice.ts';
import { readOrdering } from './read-ordering.ts';
import { idFromContent } from './read-scored.ts';
import { hasBlank } from './read-template.ts';
import { readTrueFalse } from './read-true-false.ts';
import { readWordBank } from './read-word-bank.ts';
import { type ItemType, isContentType, typeNamed } from './type-names.ts';

export type Item = ContentItem | QuestionItem;

type ItemReader = (fields: Fields, type: string) => object;

/** How the fields of each type are read. The types that are not named here are blocks of text. */
const readers: { readonly [Type in ItemType]?: ItemReader } = {
  multipleChoice: readMultipleChoice,
  click: readClick,
  gapFill: readGapFill,
  wordBank: readWordBank,
  trueFalse: readTrueFalse,
  matching: readMatching,
  ordering: readOrdering,
  dragDrop: readDragDrop,
  imageDisplay: readImageDisplay,
  example: readExample,
  commonMistake: readCommonMistake,
  reading: readPassage,
  passage: readPassage,
  story: readPassage,
  dialogue: readDialogue,
  conversation: readDialogue,
  table: readTable,
};

const standInSchema = z.union([unknownItemSchema, brokenItemSchema]);

/** One item in its canonical form; the stand-ins are what cannot be read and what has a type that nobody knows. */
export function readItem(place: Place): Item {
  const { value, notes } = place;
  if (typeof value === 'string' && value.trim()) {
    notes.note(place, 'The plain text is read as a block of text.');
    return { type: 'text', text: value };
  }
  if (!isRecord(value)) return broken(place, 'What stands here is not an item.');
  const standIn = standInSchema.safeParse(value);
  if (standIn.success) return standIn.data;
  const unwrapped = unwrap(place, value);
  return unwrapped ? readItem(unwrapped) : readFields(new Fields(place, ['type', 'questionType', 'kind']));
}

function readFields(fields: Fields): Item {
  const { place } = fields;
  const type = readType(fields);
  if (typeof type !== 'string') return type;
  const item: { type: ItemType; id?: unknown } = { type, ...(readers[type] ?? readTextBlock)(fields, type) };
  fields.reportRest();
  const withId = isScored(item) && !item.id ? { ...item, id: idFromContent(item) } : item;
  if (withId !== item) place.notes.note(place, 'The question has no id: it gets one made from its content.');
  const schema = isContentType(type) ? contentItemSchemas[type] : questionSchemas[type];
  const result = schema.safeParse(withId);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  return broken(
    place,
    `The ${type} cannot be read: ${issue?.path.join('.') || 'it'}: ${issue?.message ?? 'not valid'}.`,
  );
}

/** Where the blanks of a text may stand. */
const BLANKED = ['template', 'paragraph', 'sentence', 'text'];

/** The canonical type, from its name or from the fields; a stand-in when neither says it. */
function readType(fields: Fields): ItemType | UnknownItem | BrokenItem {
  const { place } = fields;
  const { value } = place;
  const given = isRecord(value) ? (value.type ?? value.questionType ?? value.kind) : undefined;
  const name = typeof given === 'string' ? given.trim() : '';
  const named = typeNamed(name);
  if (named === 'dragDrop' && BLANKED.some((key) => hasBlank(fields.valueOf(key)))) {
    place.notes.note(place, 'Words that are dragged into blanks are read as a "wordBank".');
    return 'wordBank';
  }
  if (named && named !== 'inferred') {
    if (named !== given)
      place.notes.note(inside(place, 'type', given), `The type ${quoted(given)} is read as "${named}".`);
    return named;
  }
  if (name && !named) {
    place.notes.note(inside(place, 'type', given), `The type ${quoted(given)} is not known.`);
    return { type: 'unknown', name: name.slice(0, 80) };
  }
  const inferred = inferType(fields);
  if (!inferred) return broken(place, 'The item has no type, and its fields do not show one.');
  place.notes.note(place, `The type is read from the fields: "${inferred}".`);
  return inferred;
}

/** An item that is only the envelope of another: { "type": "question", "question": { … } }. */
function unwrap(place: Place, value: Record<string, unknown>): Place | undefined {
  const named = typeof value.type === 'string' ? typeNamed(value.type) : 'inferred';
  const key = ['question', 'exercise', 'quiz', 'item'].find(
    (name) => isRecord(value[name]) && !('text' in value[name]),
  );
  if (named !== 'inferred' || key === undefined) return undefined;
  const { type: _type, [key]: inner, ...outer } = value;
  place.notes.note(place, `The item is read from its "${key}".`);
  return inside(place, key, { ...outer, ...(isRecord(inner) ? inner : {}) });
}

function broken(place: Place, reason: string): BrokenItem {
  place.notes.note(place, reason);
  return { type: 'broken' };
}
