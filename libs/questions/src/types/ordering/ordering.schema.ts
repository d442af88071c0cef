import * as z from 'zod/mini';
import { filledText, richTextSchema, scoredFields } from '../../schema/question-fields.ts';

/** Words, sentences or steps to put in order. Written in the right order and shown shuffled. */
export const orderingSchema = z.strictObject({
  type: z.literal('ordering'),
  ...scoredFields,
  instructions: z.optional(richTextSchema),
  items: z.array(filledText).check(z.minLength(2, 'there are at least two items to order')),
});

export type Ordering = z.infer<typeof orderingSchema>;
