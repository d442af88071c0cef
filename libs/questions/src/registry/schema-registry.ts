import * as z from 'zod/mini';
import { clickSchema } from '../types/click/click.schema.ts';
import { dragDropSchema } from '../types/drag-drop/drag-drop.schema.ts';
import { gapFillSchema } from '../types/gap-fill/gap-fill.schema.ts';
import { imageDisplaySchema } from '../types/image-display/image-display.schema.ts';
import { instructionsSchema } from '../types/instructions/instructions.schema.ts';
import { matchingSchema } from '../types/matching/matching.schema.ts';
import { multipleChoiceSchema } from '../types/multiple-choice/multiple-choice.schema.ts';
import { orderingSchema } from '../types/ordering/ordering.schema.ts';
import { trueFalseSchema } from '../types/true-false/true-false.schema.ts';
import { wordBankSchema } from '../types/word-bank/word-bank.schema.ts';

/**
 * The schema of every question type. One line per type. Separate from the other registries, since browsers need no
 * schemas.
 */
export const questionSchemas = {
  multipleChoice: multipleChoiceSchema,
  click: clickSchema,
  gapFill: gapFillSchema,
  wordBank: wordBankSchema,
  trueFalse: trueFalseSchema,
  matching: matchingSchema,
  ordering: orderingSchema,
  dragDrop: dragDropSchema,
  imageDisplay: imageDisplaySchema,
  instructions: instructionsSchema,
} satisfies Record<string, z.ZodMiniType<{ type: string }>>;

export type QuestionType = keyof typeof questionSchemas;

/** The question types by name. */
export type QuestionByType = { [Type in QuestionType]: z.infer<(typeof questionSchemas)[Type]> };

export type Question = QuestionByType[QuestionType];

/** A type whose schema spreads `scoredFields`: it has a score and a check. */
export type ScoredType = {
  [Type in QuestionType]: 'tags' extends keyof QuestionByType[Type] ? Type : never;
}[QuestionType];

export type ScoredQuestion = QuestionByType[ScoredType];

/** Any question in canonical form. For precise errors on a question of a known type, use its own schema. */
export const questionSchema = z.union(Object.values(questionSchemas));
