import { inside, isRecord, quoted } from '@tensely/core/reader';
import {
  authoringRegistry,
  Fields,
  hasBlank,
  idFromContent,
  type Place,
  readId,
  readScoredFields,
  readTextBlock,
} from '@tensely/questions/authoring';
import {
  type BrokenItem,
  brokenItemSchema,
  isScored,
  type QuestionType,
  questionSchemas,
  type UnknownItem,
  unknownItemSchema,
} from '@tensely/questions/logic';
import * as z from 'zod/mini';
import { type ContentItem, type ContentType, contentItemSchemas } from '../schema/content-item.schema.ts';
import type { QuestionItem } from '../schema/page.schema.ts';
import { type ItemType, inferType, isContentType, isQuestionType, typeNamed } from './infer-type.ts';
import {
  readCommonMistake,
  readDialogue,
  readExample,
  readExplanation,
  readPassage,
  readTable,
} from './read-blocks.ts';

export type Item = ContentItem | QuestionItem;

type ItemReader = (fields: Fields, type: string) => object;

/** The readers of blocks other than questions. */
const blockReaders = {
  title: readTextBlock,
  subtitle: readTextBlock,
  heading: readTextBlock,
  text: readTextBlock,
  paragraph: readTextBlock,
  description: readTextBlock,
  explanation: readExplanation,
  note: readTextBlock,
  example: readExample,
  commonMistake: readCommonMistake,
  reading: readPassage,
  passage: readPassage,
  story: readPassage,
  dialogue: readDialogue,
  conversation: readDialogue,
  table: readTable,
} satisfies Record<Exclude<ContentType, QuestionType>, ItemReader>;

function getReader(type: ItemType): ItemReader {
  return isQuestionType(type) ? authoringRegistry[type].read : blockReaders[type];
}

const placeholderSchema = z.union([unknownItemSchema, brokenItemSchema]);

/** Reads one item into canonical form, or into a placeholder if it is unreadable or of an unknown type. */
export function readItem(place: Place): Item {
  const { value, log } = place;
  if (typeof value === 'string' && value.trim()) {
    log.report(place, 'The plain text is read as a block of text.');
    return { type: 'text', text: value };
  }
  if (!isRecord(value)) return broken(place, 'What stands here is not an item.');
  const placeholder = placeholderSchema.safeParse(value);
  if (placeholder.success) return placeholder.data;
  const unwrapped = unwrap(place, value);
  return unwrapped ? readItem(unwrapped) : readFields(new Fields(place, ['type', 'questionType', 'kind']));
}

function readFields(fields: Fields): Item {
  const { place } = fields;
  const type = readType(fields);
  if (typeof type !== 'string') return type;
  const body = getReader(type)(fields, type);
  const common = isScored({ type }) ? readScoredFields(fields) : { id: readId(fields) };
  const item = { type, ...body, ...common };
  fields.reportRest();
  const withId = isScored(item) && !item.id ? { ...item, id: idFromContent(item) } : item;
  if (withId !== item) place.log.report(place, 'The question has no id: it gets one made from its content.');
  const schema = isContentType(type) ? contentItemSchemas[type] : questionSchemas[type];
  // JSON drops the members that the readers left undefined.
  const result = schema.safeParse(JSON.parse(JSON.stringify(withId)));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  return broken(
    place,
    `The ${type} cannot be read: ${issue?.path.join('.') || 'it'}: ${issue?.message ?? 'not valid'}.`,
  );
}

/** The fields whose text may contain blanks. */
const BLANKED = ['template', 'paragraph', 'sentence', 'text'];

/** The canonical type, from its name or its fields; a placeholder if neither is clear. */
function readType(fields: Fields): ItemType | UnknownItem | BrokenItem {
  const { place } = fields;
  const { value } = place;
  const given = isRecord(value) ? (value.type ?? value.questionType ?? value.kind) : undefined;
  const name = typeof given === 'string' ? given.trim() : '';
  const named = typeNamed(name);
  if (named === 'dragDrop' && BLANKED.some((key) => hasBlank(fields.valueOf(key)))) {
    place.log.report(place, 'Words that are dragged into blanks are read as a "wordBank".');
    return 'wordBank';
  }
  if (named && named !== 'inferred') {
    if (named !== given)
      place.log.report(inside(place, 'type', given), `The type ${quoted(given)} is read as "${named}".`);
    return named;
  }
  if (name && !named) {
    place.log.report(inside(place, 'type', given), `The type ${quoted(given)} is not known.`);
    return { type: 'unknown', name: name.slice(0, 80) };
  }
  const inferred = inferType(fields);
  if (!inferred) return broken(place, 'The item has no type, and its fields do not show one.');
  place.log.report(place, `The type is read from the fields: "${inferred}".`);
  return inferred;
}

/** Unwraps an item like { "type": "question", "question": { … } }. */
function unwrap(place: Place, value: Record<string, unknown>): Place | undefined {
  const named = typeof value.type === 'string' ? typeNamed(value.type) : 'inferred';
  const key = ['question', 'exercise', 'quiz', 'item'].find(
    (name) => isRecord(value[name]) && !('text' in value[name]),
  );
  if (named !== 'inferred' || key === undefined) return undefined;
  const { type: _type, [key]: inner, ...outer } = value;
  place.log.report(place, `The item is read from its "${key}".`);
  return inside(place, key, { ...outer, ...(isRecord(inner) ? inner : {}) });
}

function broken(place: Place, reason: string): BrokenItem {
  place.log.report(place, reason);
  return { type: 'broken' };
}
