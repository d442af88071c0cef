import * as z from 'zod/mini';
import { idSchema, richTextSchema } from '../../schema/question-fields.ts';

/** A block of instructions. Not scored. */
export const instructionsSchema = z.strictObject({
  type: z.literal('instructions'),
  id: z.optional(idSchema),
  text: richTextSchema,
});

export type Instructions = z.infer<typeof instructionsSchema>;
