import type * as z from 'zod/mini';
import { clickSchema } from './click/click.schema.ts';
import { markClick } from './click/click.score.ts';
import { gapFillSchema } from './gap-fill/gap-fill.schema.ts';
import { markGapFill } from './gap-fill/gap-fill.score.ts';
import { imageDisplaySchema } from './image-display/image-display.schema.ts';
import { instructionsSchema } from './instructions/instructions.schema.ts';
import type { Mark } from './mark.ts';
import { multipleChoiceSchema } from './multiple-choice/multiple-choice.schema.ts';
import { markMultipleChoice } from './multiple-choice/multiple-choice.score.ts';
import { wordBankSchema } from './word-bank/word-bank.schema.ts';
import { markWordBank } from './word-bank/word-bank.score.ts';

/** Every question type with its schema, and how it is marked if it is scored. One line per type. */
export const logicRegistry = {
  multipleChoice: { schema: multipleChoiceSchema, mark: markMultipleChoice },
  click: { schema: clickSchema, mark: markClick },
  gapFill: { schema: gapFillSchema, mark: markGapFill },
  wordBank: { schema: wordBankSchema, mark: markWordBank },
  imageDisplay: { schema: imageDisplaySchema },
  instructions: { schema: instructionsSchema },
} satisfies Record<
  string,
  { schema: z.ZodMiniType<{ type: string }>; mark?: (question: never, response: unknown) => Mark }
>;

type Registry = typeof logicRegistry;

export type QuestionType = keyof Registry;
export type ScoredType = {
  [Type in QuestionType]: Registry[Type] extends { mark: unknown } ? Type : never;
}[QuestionType];

/** The questions by the name of their type. */
export type QuestionOf = { [Type in QuestionType]: z.infer<Registry[Type]['schema']> };

export type Question = QuestionOf[QuestionType];
export type ScoredQuestion = QuestionOf[ScoredType];
