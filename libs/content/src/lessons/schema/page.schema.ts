import { brokenItemSchema, idSchema, questionSchema, unknownItemSchema } from '@tensely/questions/logic';
import * as z from 'zod/mini';
import { contentItemSchema } from './content-item.schema.ts';

/** An item of the exercise panel for display: a question, or the placeholder for an unreadable one. */
const questionItemSchema = z.union([questionSchema, unknownItemSchema, brokenItemSchema]);

/** A lesson page in canonical form: `content` on the left, `questions` on the right. */
export const pageSchema = z.strictObject({
  $schema: z.optional(z.string()),
  id: idSchema,
  title: z.string(),
  content: z.array(contentItemSchema),
  questions: z.array(questionItemSchema),
});

export type QuestionItem = z.infer<typeof questionItemSchema>;
export type Page = z.infer<typeof pageSchema>;
