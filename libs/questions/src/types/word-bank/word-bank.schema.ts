import * as z from 'zod/mini';
import {
  filledText,
  richTextSchema,
  scoredFields,
  templateSchema,
  wrongFormsSchema,
} from '../../schema/question-fields.ts';
import { countBlanks } from '../../text/notation.ts';

/**
 * A paragraph with blanks and a bank of words, which may have more words than blanks. Answers are in order. A line
 * break in the paragraph starts a new line, for example for each speaker of a dialogue. `wrongForms` are words of the
 * bank in a wrong blank, each with the reason.
 */
export const wordBankSchema = z
  .strictObject({
    type: z.literal('wordBank'),
    ...scoredFields,
    instructions: z.optional(richTextSchema),
    paragraph: templateSchema,
    wordBank: z.array(filledText).check(z.minLength(1, 'a word bank has words')),
    correctAnswers: z.array(filledText).check(z.minLength(1, 'a word bank has an answer per blank')),
    wrongForms: z.optional(wrongFormsSchema),
  })
  .check(
    z.refine(
      ({ paragraph, correctAnswers }) => countBlanks(paragraph) === correctAnswers.length,
      'there are as many correctAnswers as blanks of five underscores in the paragraph',
    ),
  );

export type WordBank = z.infer<typeof wordBankSchema>;
