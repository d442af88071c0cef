import * as z from 'zod/mini';
import { isoTime, LONGEST_CHOICE, MOST_BLANKS, MOST_FLAGS, MOST_HIGHLIGHTS } from '../schema/fields.ts';

/** A question's place in its paper: section index and question index, both from 0, as in "0-9". */
const questionPlace = z.string().check(z.regex(/^\d{1,2}-\d{1,2}$/, 'a place is "<section>-<question>", from 0'));

/** A learner's choice: one entry per blank (one for multiple choice); "" is an open blank. */
const examAnswerSchema = z.object({
  answer: z.array(z.string().check(z.maxLength(LONGEST_CHOICE))).check(z.minLength(1), z.maxLength(MOST_BLANKS)),
  /** When the learner chose, by the server's clock. */
  timestamp: isoTime,
});

/** A learner's highlight in a section's passage: from character `start` up to `end`. */
const highlightSchema = z.object({
  section: z.int().check(z.gte(0), z.lte(99)),
  start: z.int().check(z.gte(0)),
  end: z.int().check(z.gte(1)),
});

/** A learner's work on an attempt in one document, as the device stores it and the service receives it. */
export const examWorkSchema = z.object({
  answers: z.record(questionPlace, examAnswerSchema),
  flags: z.array(questionPlace).check(z.maxLength(MOST_FLAGS)),
  highlights: z.array(highlightSchema).check(z.maxLength(MOST_HIGHLIGHTS)),
});

export type ExamAnswer = z.infer<typeof examAnswerSchema>;
export type Highlight = z.infer<typeof highlightSchema>;
export type ExamWork = z.infer<typeof examWorkSchema>;
