import * as z from 'zod/mini';
import { isoTime, LONGEST_CHOICE, MOST_BLANKS } from '../schema/fields.ts';

/** Place of a question in its paper: section index and question index, both from 0 (spec 3), as in "0-9". */
export const questionPlace = z
  .string()
  .check(z.regex(/^\d{1,2}-\d{1,2}$/, 'a place is "<section>-<question>", from 0'));

/** What a learner chose: one entry per blank (one for multiple choice); "" is a blank left open. */
export const examAnswerSchema = z.object({
  answer: z.array(z.string().check(z.maxLength(LONGEST_CHOICE))).check(z.minLength(1), z.maxLength(MOST_BLANKS)),
  /** When it was chosen, by the server's clock. */
  timestamp: isoTime,
});

/** Words of a section's passage that the learner marked: from character `start` up to `end`. */
export const highlightSchema = z.object({
  section: z.int().check(z.gte(0), z.lte(99)),
  start: z.int().check(z.gte(0)),
  end: z.int().check(z.gte(1)),
});

/** A learner's work on an attempt, as one document: what the device keeps and the service gets. */
export const examWorkSchema = z.object({
  answers: z.record(questionPlace, examAnswerSchema),
  flags: z.array(questionPlace).check(z.maxLength(500)),
  highlights: z.array(highlightSchema).check(z.maxLength(500)),
});

export type ExamAnswer = z.infer<typeof examAnswerSchema>;
export type Highlight = z.infer<typeof highlightSchema>;
export type ExamWork = z.infer<typeof examWorkSchema>;

export const NO_WORK: ExamWork = { answers: {}, flags: [], highlights: [] };

/** The key of an answer in `ExamWork.answers`. */
export function placeOf(section: number, question: number): string {
  return `${section}-${question}`;
}

/** True when every blank has a choice. */
export function isAnswered(answer: ExamAnswer | undefined, blanks: number): boolean {
  return answer?.answer.length === blanks && answer.answer.every((choice) => choice !== '');
}

/** Two devices' work on one attempt: of each answer the later one; flags and highlights of `newer`. */
export function mergeWork(older: ExamWork, newer: ExamWork): ExamWork {
  const answers = { ...older.answers };
  for (const [place, answer] of Object.entries(newer.answers)) {
    const known = answers[place];
    if (!known || Date.parse(known.timestamp) <= Date.parse(answer.timestamp)) answers[place] = answer;
  }
  return { ...newer, answers };
}
