import * as z from 'zod/mini';
import { filledText, richTextSchema, scoredFields } from '../../schema/question-fields.ts';

/** `illFormed` is an author's mark: this wrong option is not valid English in any situation. Learners never see it. */
const optionSchema = z.strictObject({
  text: filledText,
  feedback: z.optional(filledText),
  illFormed: z.optional(z.literal(true)),
});

/** One right option in `correctAnswer`, or several in `correctAnswers`. Options are identified by their texts. */
export const multipleChoiceSchema = z
  .strictObject({
    type: z.literal('multipleChoice'),
    ...scoredFields,
    question: richTextSchema,
    options: z.array(optionSchema).check(z.minLength(2, 'a multiple choice has at least two options')),
    /** The order of the options is meaningful (sizes, dates): it is the same for every learner. */
    keepOrder: z.optional(z.literal(true)),
    correctAnswer: z.optional(filledText),
    correctAnswers: z.optional(z.array(filledText).check(z.minLength(2, 'one right answer belongs in correctAnswer'))),
  })
  .check(
    z.refine(
      (question) => (question.correctAnswer === undefined) !== (question.correctAnswers === undefined),
      'a multiple choice has either correctAnswer or correctAnswers',
    ),
  );

export type MultipleChoice = z.infer<typeof multipleChoiceSchema>;
