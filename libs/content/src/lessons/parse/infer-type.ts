import { fold, isRecord } from '@tensely/core/reader';
import { authoringRegistry, type Fields, hasBlank, isTruth } from '@tensely/questions/authoring';
import { type QuestionType, questionSchemas } from '@tensely/questions/logic';
import { type ContentType, contentItemSchemas, TEXT_BLOCKS } from '../schema/content-item.schema.ts';

/** Access to an item's fields, for inferring its type. */
interface Shown {
  has: (...names: string[]) => boolean;
  value: (name: string) => unknown;
}

const ANSWERS = ['correctAnswers', 'correctAnswer', 'answers', 'answer'];
const TASKS = ['question', 'text', 'prompt'];

/** Signs of a question's type; the first match decides. */
const questions: readonly (readonly [ItemType, (shown: Shown) => boolean])[] = [
  ['click', ({ has }) => has('keyWords', 'keyWord')],
  ['wordBank', ({ has }) => has('wordBank', 'bank')],
  ['wordBank', ({ has, value }) => has('words') && (has('paragraph') || hasBlank(value('template')))],
  ['dragDrop', ({ has }) => has('targets', 'categories', 'zones', 'dropZones')],
  ['matching', ({ has }) => has('pairs') || (has('left', 'leftItems') && has('right', 'rightItems'))],
  ['matching', ({ has }) => has('terms') && has('definitions')],
  ['ordering', ({ has }) => has('correctOrder') || (has('items', 'sentences', 'steps') && has(...ANSWERS))],
  ['click', ({ has }) => has('words') && has('layout', ...ANSWERS)],
  ['trueFalse', (shown) => shown.has('statement') && isToldTrueOrFalse(shown)],
  ['multipleChoice', ({ has }) => has('options', 'choices')],
  ['gapFill', ({ has }) => has('template', 'sentence')],
  ['trueFalse', (shown) => isToldTrueOrFalse(shown) && !hasBlankInTask(shown)],
  ['gapFill', ({ has }) => has(...ANSWERS) && has('paragraph', ...TASKS)],
  ['gapFill', (shown) => hasBlankInTask(shown) && shown.has('wrongForms')],
];

/** Infers an item's type from its fields; undefined if they are ambiguous. */
export function inferType(fields: Fields): ItemType | undefined {
  const shown: Shown = {
    has: (...names) => fields.find(...names) !== undefined,
    value: (name) => fields.valueOf(name),
  };
  return questions.find(([, isShown]) => isShown(shown))?.[0] ?? inferBlock(shown);
}

function isToldTrueOrFalse({ value }: Shown): boolean {
  return ['isTrue', ...ANSWERS].some((name) => isTruth(value(name)));
}

function hasBlankInTask({ value }: Shown): boolean {
  return TASKS.some((name) => hasBlank(value(name)));
}

function inferBlock({ has, value }: Shown): ItemType | undefined {
  if (has('imagePath', 'image', 'picture', 'src')) return 'imageDisplay';
  if (has('lines', 'dialogue')) return 'dialogue';
  if (has('conversation')) return 'conversation';
  if (has('rows')) return 'table';
  if (has('wrong', 'incorrect') && has('right', 'correct')) return 'commonMistake';
  if (has('example')) return 'example';
  const passage = (['reading', 'passage', 'story'] as const).find((name) => has(name));
  if (passage) return passage;
  const block = TEXT_BLOCKS.find((name) => name !== 'text' && has(name) && !isRecord(value(name)) && !has('text'));
  return block ?? (has('text', 'content', 'body', 'value') ? 'text' : undefined);
}

export type ItemType = ContentType | QuestionType;

/** Names for which the fields decide the type. */
const INFERRED = new Set(['question', 'exercise', 'quiz']);

const questionTypes = Object.keys(questionSchemas).filter(isQuestionType);

const byFoldedName = new Map<string, ItemType>([
  ...questionTypes.flatMap((type) => authoringRegistry[type].otherNames.map((name) => [fold(name), type] as const)),
  ...[...Object.keys(contentItemSchemas).filter(isContentType), ...questionTypes].map(
    (type) => [fold(type), type] as const,
  ),
]);

/** The canonical type for a name; "inferred" if the fields decide; undefined if unknown. */
export function typeNamed(name: string): ItemType | 'inferred' | undefined {
  const folded = fold(name);
  return INFERRED.has(folded) ? 'inferred' : byFoldedName.get(folded);
}

export function isContentType(type: string): type is ContentType {
  return Object.hasOwn(contentItemSchemas, type);
}

export function isQuestionType(type: string): type is QuestionType {
  return Object.hasOwn(questionSchemas, type);
}
