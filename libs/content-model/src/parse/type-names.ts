import { type QuestionType, questionSchemas } from '@tensely/questions/logic';
import { type ContentType, contentItemSchemas } from '../schema/content-item.schema.ts';

export type ItemType = ContentType | QuestionType;

/** Names that say what kind of thing an item is, but no widget: the fields decide (ruling 4). */
const INFERRED = new Set(['question', 'exercise', 'quiz']);

/** Other names of the types, as other systems call them. */
const SYNONYMS: readonly [string, ItemType][] = [
  ['image', 'imageDisplay'],
  ['picture', 'imageDisplay'],
  ['mcq', 'multipleChoice'],
  ['singlechoice', 'multipleChoice'],
  ['choice', 'multipleChoice'],
  ['fillintheblank', 'gapFill'],
  ['fillintheblanks', 'gapFill'],
  ['fillblank', 'gapFill'],
  ['cloze', 'gapFill'],
  ['gap', 'gapFill'],
  ['clicktheword', 'click'],
  ['clickword', 'click'],
  ['trueorfalse', 'trueFalse'],
  ['boolean', 'trueFalse'],
  ['match', 'matching'],
  ['matchpairs', 'matching'],
  ['pairs', 'matching'],
  ['order', 'ordering'],
  ['reorder', 'ordering'],
  ['sequence', 'ordering'],
  ['wordorder', 'ordering'],
  ['draganddrop', 'dragDrop'],
  ['drag', 'dragDrop'],
  ['categorise', 'dragDrop'],
  ['categorize', 'dragDrop'],
  ['sorting', 'dragDrop'],
  ['instruction', 'instructions'],
];

const byFoldedName = new Map<string, ItemType>([
  ...SYNONYMS,
  ...Object.keys(contentItemSchemas).flatMap(named(isContentType)),
  ...Object.keys(questionSchemas).flatMap(named(isQuestionType)),
]);

/** A name without case, spaces, hyphens and underscores: "Multiple Choice" and "multiple-choice" are one. */
export function fold(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** The canonical type that a name means; "inferred" for a name that leaves it to the fields; undefined if unknown. */
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

function named<Type extends ItemType>(isType: (name: string) => name is Type) {
  return (name: string): [string, ItemType][] => (isType(name) ? [[fold(name), name]] : []);
}
