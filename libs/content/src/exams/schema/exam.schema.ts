import * as z from 'zod/mini';
import { choices, count, lessonPage, MOST_BLANKS, MOST_PARTS, questionId, text } from './fields.ts';
import { examFields, sectionFields } from './paper.schema.ts';

/**
 * Why one blank's choice is right. `quote` appears verbatim in the completed template. Both are empty in an imported
 * test that has neither; the content check requires both from authors.
 */
const blankExplanationSchema = z.strictObject({
  text: z.string(),
  quote: z.string(),
  lesson: z.optional(lessonPage),
});

const common = { id: questionId, points: count };

export const multipleChoiceSchema = z.strictObject({
  ...common,
  type: z.literal('multipleChoice'),
  question: text,
  options: choices,
  correctAnswer: text,
  /** Why it is right and why the other choices are tempting; "" in an imported test without one. */
  explanation: z.string(),
  /** The words of the passage that support the answer; "" in an imported test without them. */
  quote: z.string(),
  lesson: z.optional(lessonPage),
});

export const gapFillSchema = z.strictObject({
  ...common,
  type: z.literal('gapFill'),
  template: text,
  /** One per blank, in order. */
  correctAnswers: z.array(text).check(z.minLength(1), z.maxLength(MOST_BLANKS)),
  /** The choices of each blank, keyed by its number from "1". */
  options: z.record(z.string(), choices),
  /** One per blank, in order. */
  explanations: z.array(blankExplanationSchema),
});

export const examQuestionSchemas = { multipleChoice: multipleChoiceSchema, gapFill: gapFillSchema };
export const examQuestionSchema = z.discriminatedUnion('type', [multipleChoiceSchema, gapFillSchema]);
const examSectionSchema = z.strictObject({
  ...sectionFields,
  questions: z.array(examQuestionSchema).check(z.maxLength(MOST_PARTS)),
});

/** An author's section-N.json without a check of the questions, which are validated one by one for precise errors. */
export const examSectionFrameSchema = z.strictObject({ ...sectionFields, questions: z.array(z.unknown()) });

/** An author's exam.json: all fields except the sections, which have their own files. */
export const examHeadSchema = z.strictObject(examFields);

/** A whole test as its author wrote it, with answers and explanations. Never sent to a learner during an attempt. */
export const examSchema = z.strictObject({
  ...examFields,
  sections: z.array(examSectionSchema).check(z.maxLength(MOST_PARTS)),
});

export type Exam = z.infer<typeof examSchema>;
export type ExamSection = z.infer<typeof examSectionSchema>;
export type ExamQuestion = z.infer<typeof examQuestionSchema>;
