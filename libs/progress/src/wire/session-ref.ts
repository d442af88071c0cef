import * as v from 'valibot';

/** A lesson page: level as in the route ("A1"), topic key in lower case, page from 1. */
export const pageRefSchema = v.object({
  level: v.pipe(v.string(), v.minLength(1), v.maxLength(16)),
  topic: v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.toLowerCase()),
  page: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1000)),
});

/** A section of an exam: exam code in upper case, section from 1. */
export const examRefSchema = v.object({
  type: v.literal('EXAM'),
  examCode: v.pipe(v.string(), v.minLength(1), v.maxLength(32), v.toUpperCase()),
  section: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100)),
});

export type PageRef = v.InferOutput<typeof pageRefSchema>;
export type ExamRef = v.InferOutput<typeof examRefSchema>;
export type SessionRef = PageRef | ExamRef;
