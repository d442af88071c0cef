import * as z from 'zod/mini';
import { choices, count, lessonPage, MOST_BLANKS, MOST_PARTS, questionId, text } from './fields.ts';
import { examFields, sectionFields } from './paper.schema.ts';

/**
 * Why one blank's choice is the right one; `quote` stands so in the completed template. Both are empty in an imported
 * test that has neither. The content check asks authors for both.
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
  /** Why it is right, and what tempts about the others; "" in an imported test without one. */
  explanation: z.string(),
  /** The words of the passage that the answer rests on; "" in an imported test without them. */
  quote: z.string(),
  lesson: z.optional(lessonPage),
});

export const gapFillSchema = z.strictObject({
  ...common,
  type: z.literal('gapFill'),
  template: text,
  /** One per blank, in order. */
  correctAnswers: z.array(text).check(z.minLength(1), z.maxLength(MOST_BLANKS)),
  /** The choices of each blank, by its number from "1". */
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

/** The frame of an author's section-N.json; its questions are checked one by one, to say what is wrong with each. */
export const examSectionFrameSchema = z.strictObject({ ...sectionFields, questions: z.array(z.unknown()) });

/** What an author's exam.json holds: everything but the sections, which are files of their own. */
export const examHeadSchema = z.strictObject(examFields);

/** A whole test as its author wrote it, key and explanations included: never sent to a learner who works on it. */
export const examSchema = z.strictObject({
  ...examFields,
  sections: z.array(examSectionSchema).check(z.maxLength(MOST_PARTS)),
});

export type Exam = z.infer<typeof examSchema>;
export type ExamSection = z.infer<typeof examSectionSchema>;
export type ExamQuestion = z.infer<typeof examQuestionSchema>;
