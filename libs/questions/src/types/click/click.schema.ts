import * as z from 'zod/mini';
import { filledText, richTextSchema, scoredFields } from '../../schema/question-fields.ts';

const wordSchema = z.strictObject({ text: filledText, feedback: z.optional(filledText) });

/**
 * A sentence or a list of words, each with its own feedback. The first click decides, or with `select: "all"` the
 * learner marks every key word and checks once. Punctuation may stay attached to a word; `keyWords` repeat the words
 * exactly.
 */
export const clickSchema = z
  .strictObject({
    type: z.literal('click'),
    ...scoredFields,
    layout: z.enum(['horizontal', 'vertical']),
    instructions: richTextSchema,
    words: z.array(wordSchema).check(z.minLength(1, 'a click activity has words')),
    keyWords: z.array(filledText).check(z.minLength(1, 'a click activity has a key word')),
    select: z.optional(z.enum(['first', 'all'])),
  })
  .check(
    z.refine(
      ({ words, keyWords }) => words.some(({ text }) => keyWords.includes(text)),
      'at least one of the words is a key word',
    ),
  );

export type Click = z.infer<typeof clickSchema>;
