import * as z from 'zod/mini';
import { richTextSchema, scoredFields } from '../../schema/question-fields.ts';

/** A statement that is true or false. `question` is its context: a situation, or the text to judge it by. */
export const trueFalseSchema = z.strictObject({
  type: z.literal('trueFalse'),
  ...scoredFields,
  question: z.optional(richTextSchema),
  statement: richTextSchema,
  correctAnswer: z.boolean(),
});

export type TrueFalse = z.infer<typeof trueFalseSchema>;
