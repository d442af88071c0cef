import type * as z from 'zod/mini';
import { clickSchema } from './click/click.schema.ts';
import { dragDropSchema } from './drag-drop/drag-drop.schema.ts';
import { gapFillSchema } from './gap-fill/gap-fill.schema.ts';
import { imageDisplaySchema } from './image-display/image-display.schema.ts';
import { instructionsSchema } from './instructions/instructions.schema.ts';
import { matchingSchema } from './matching/matching.schema.ts';
import { multipleChoiceSchema } from './multiple-choice/multiple-choice.schema.ts';
import { orderingSchema } from './ordering/ordering.schema.ts';
import { trueFalseSchema } from './true-false/true-false.schema.ts';
import { wordBankSchema } from './word-bank/word-bank.schema.ts';

/** The schema of every question type: one line per type. Apart from the marking, which browsers need without schemas. */
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

/** The questions by the name of their type. */
export type QuestionOf = { [Type in QuestionType]: z.infer<(typeof questionSchemas)[Type]> };

export type Question = QuestionOf[QuestionType];
