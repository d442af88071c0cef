import * as z from 'zod/mini';
import { isoTime, LONGEST_CHOICE, MOST_BLANKS, MOST_FLAGS, MOST_HIGHLIGHTS } from '../schema/fields.ts';

/** Place of a question in its paper: section index and question index, both from 0, as in "0-9". */
const questionPlace = z.string().check(z.regex(/^\d{1,2}-\d{1,2}$/, 'a place is "<section>-<question>", from 0'));

/** What a learner chose: one entry per blank (one for multiple choice); "" is a blank left open. */
const examAnswerSchema = z.object({
  answer: z.array(z.string().check(z.maxLength(LONGEST_CHOICE))).check(z.minLength(1), z.maxLength(MOST_BLANKS)),
  /** When it was chosen, by the server's clock. */
  timestamp: isoTime,
});

/** Words of a section's passage that the learner marked: from character `start` up to `end`. */
const highlightSchema = z.object({
  section: z.int().check(z.gte(0), z.lte(99)),
  start: z.int().check(z.gte(0)),
  end: z.int().check(z.gte(1)),
});

/** A learner's work on an attempt, as one document: what the device saves and the service gets. */
export const examWorkSchema = z.object({
  answers: z.record(questionPlace, examAnswerSchema),
  flags: z.array(questionPlace).check(z.maxLength(MOST_FLAGS)),
  highlights: z.array(highlightSchema).check(z.maxLength(MOST_HIGHLIGHTS)),
});

export type ExamAnswer = z.infer<typeof examAnswerSchema>;
export type Highlight = z.infer<typeof highlightSchema>;
export type ExamWork = z.infer<typeof examWorkSchema>;
