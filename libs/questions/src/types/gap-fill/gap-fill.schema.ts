import * as z from 'zod/mini';
import {
  filledText,
  richTextSchema,
  scoredFields,
  templateSchema,
  wrongFormsSchema,
} from '../../schema/question-fields.ts';
import { countBlanks } from '../../text/notation.ts';

const alternatives = z.array(filledText).check(z.minLength(1, 'a blank has at least one accepted answer'));

/**
 * A sentence with blanks. One blank: `correctAnswers` lists the accepted answers, the first is displayed. Several
 * blanks: one entry per blank, a text or a list of alternatives.
 */
export const gapFillSchema = z
  .strictObject({
    type: z.literal('gapFill'),
    ...scoredFields,
    question: z.optional(richTextSchema),
    template: templateSchema,
    correctAnswers: z.array(z.union([filledText, alternatives])).check(z.minLength(1, 'a blank has an answer')),
    wrongForms: z.optional(wrongFormsSchema),
  })
  .check(
    z.refine(
      ({ template, correctAnswers }) => countBlanks(template) < 2 || countBlanks(template) === correctAnswers.length,
      'there are as many correctAnswers as blanks',
    ),
  );

export type GapFill = z.infer<typeof gapFillSchema>;
