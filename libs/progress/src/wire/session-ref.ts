import * as z from 'zod/mini';

/** A lesson page: level as in the route ("A1"), topic key in lower case, page from 1. */
export const pageRefSchema = z.object({
  level: z.string().check(z.minLength(1), z.maxLength(16)),
  topic: z.string().check(z.minLength(1), z.maxLength(64), z.toLowerCase()),
  page: z.int().check(z.gte(1), z.lte(1000)),
});

/** A section of an exam: exam code in upper case, section from 1. */
export const examRefSchema = z.object({
  type: z.literal('EXAM'),
  examCode: z.string().check(z.minLength(1), z.maxLength(32), z.toUpperCase()),
  section: z.int().check(z.gte(1), z.lte(100)),
});

export type PageRef = z.infer<typeof pageRefSchema>;
export type ExamRef = z.infer<typeof examRefSchema>;
export type SessionRef = PageRef | ExamRef;
