import * as z from 'zod/mini';
import { filledText, richTextSchema, scoredFields } from '../../schema/question-fields.ts';

const pairSchema = z.strictObject({ left: filledText, right: filledText });

/** Pairs of a left side and its match on the right. `distractors` are on the right and match nothing. */
export const matchingSchema = z.strictObject({
  type: z.literal('matching'),
  ...scoredFields,
  instructions: z.optional(richTextSchema),
  pairs: z.array(pairSchema).check(z.minLength(2, 'there are at least two pairs')),
  distractors: z.optional(z.array(filledText)),
});

export type Matching = z.infer<typeof matchingSchema>;
