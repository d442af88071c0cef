import * as z from 'zod/mini';
import { path } from './declaration.ts';

/** The file that a remote whose declaration has `search` builds beside its code. */
export const SEARCH_INDEX = 'search.json';

/** A grammar point: its name, other terms for it in English, French and Spanish, and the place on its page, such as "question-2". */
const pointSchema = z.object({
  name: z.string(),
  en: z.optional(z.string()),
  fr: z.string(),
  es: z.string(),
  place: z.optional(z.string().check(z.regex(/^[\w-]+$/))),
});

const pageSchema = z.object({
  title: z.string(),
  points: z.optional(z.array(pointSchema)),
  /** Example sentences; the place of the first is "example-1". */
  examples: z.optional(z.array(z.string())),
});

/**
 * What can be found in a remote: its topics with their pages. Page n of a topic is at `path?page=n`, and a place on it at
 * `path?page=n#place`.
 */
export const searchIndexSchema = z.object({
  topics: z.array(z.object({ level: z.string(), title: z.string(), path, pages: z.array(pageSchema) })),
});

export type SearchIndex = z.infer<typeof searchIndexSchema>;
export type SearchedPage = z.infer<typeof pageSchema>;
