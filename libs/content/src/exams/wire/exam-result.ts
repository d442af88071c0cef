import * as z from 'zod/mini';
import { count, extraTimeSchema, isoTime, lessonPage, testId, text } from '../schema/fields.ts';
import { instructionSchema, sectionFields } from '../schema/paper.schema.ts';

const percentage = z.int().check(z.gte(0), z.lte(100));

/** One answer in a review: a multiple choice or one blank. `given` is "" for an open one. */
const reviewedAnswerSchema = z.object({
  given: z.string(),
  correct: text,
  isCorrect: z.boolean(),
  choices: z.array(text),
  /** "" in an imported test without one. */
  explanation: z.string(),
  quote: z.string(),
  lesson: z.optional(lessonPage),
});

const reviewedQuestionSchema = z.object({
  id: text,
  type: z.enum(['multipleChoice', 'gapFill']),
  /** The question, or the template with its blanks. */
  text,
  points: count,
  maxPoints: count,
  /** Whether every blank is right. */
  isCorrect: z.boolean(),
  answers: z.array(reviewedAnswerSchema),
});

export const reviewedSectionSchema = z.object({
  ...sectionFields,
  correctAnswers: count,
  totalQuestions: count,
  /** Rounded correct / total. */
  score: percentage,
  maxPoints: count,
  questions: z.array(reviewedQuestionSchema),
});

const totals = {
  attemptId: z.uuid(),
  testId,
  title: text,
  /** Rounded correct questions / all questions. */
  score: percentage,
  correctAnswers: count,
  totalQuestions: count,
  points: count,
  maxPoints: count,
  /** Seconds, measured by the service. */
  timeUsed: count,
  /** Added at the start, as a percentage of the time limit. */
  extraTime: extraTimeSchema,
  startedAt: isoTime,
  finishedAt: isoTime,
  /** `learner`: handed in. `time`: the time ran out. `left`: abandoned and finalised later. */
  finishedBy: z.enum(['learner', 'time', 'left']),
  /** Whether answers changed after the deadline. Only those dated before it count. */
  late: z.boolean(),
};

export const examResultSummarySchema = z.object(totals);

/** A result with its review. Self-contained: it does not need the release of the test. */
export const examResultSchema = z.object({
  ...totals,
  level: text,
  topics: z.array(text),
  instructions: z.array(instructionSchema),
  sections: z.array(reviewedSectionSchema),
});

export type ReviewedAnswer = z.infer<typeof reviewedAnswerSchema>;
export type ReviewedQuestion = z.infer<typeof reviewedQuestionSchema>;
export type ReviewedSection = z.infer<typeof reviewedSectionSchema>;
export type ExamResultSummary = z.infer<typeof examResultSummarySchema>;
export type ExamResult = z.infer<typeof examResultSchema>;
