import * as z from 'zod/mini';
import { choices, count, lessonPage, questionId, text } from './fields.ts';
import { examFields, sectionFields } from './paper.schema.ts';

/** Why one blank's choice is the right one; `quote` stands so in the completed template. */
export const blankExplanationSchema = z.strictObject({ text, quote: text, lesson: z.optional(lessonPage) });

const common = { id: questionId, points: count };

export const multipleChoiceSchema = z.strictObject({
  ...common,
  type: z.literal('multipleChoice'),
  question: text,
  options: choices,
  correctAnswer: text,
  explanation: text,
  /** The words of the passage that the answer rests on. */
  quote: text,
  lesson: z.optional(lessonPage),
});

export const gapFillSchema = z.strictObject({
  ...common,
  type: z.literal('gapFill'),
  template: text,
  /** One per blank, in order. */
  correctAnswers: z.array(text).check(z.minLength(1)),
  /** The choices of each blank, by its number from "1". */
  options: z.record(z.string(), choices),
  /** One per blank, in order. */
  explanations: z.array(blankExplanationSchema),
});

export const examQuestionSchema = z.discriminatedUnion('type', [multipleChoiceSchema, gapFillSchema]);
export const examSectionSchema = z.strictObject({ ...sectionFields, questions: z.array(examQuestionSchema) });

/** A whole test as its author wrote it, key and explanations included: never sent to a learner who works on it. */
export const examSchema = z.strictObject({ ...examFields, sections: z.array(examSectionSchema) });

export type Exam = z.infer<typeof examSchema>;
export type ExamSection = z.infer<typeof examSectionSchema>;
export type ExamQuestion = z.infer<typeof examQuestionSchema>;
