import { fold } from '@tensely/core/reader';
import { authoringRegistry } from '@tensely/questions/authoring';
import { type QuestionType, questionSchemas } from '@tensely/questions/logic';
import { type ContentType, contentItemSchemas } from '../schema/content-item.schema.ts';

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
