import * as v from 'valibot';
import { path } from './declaration.ts';

/** The file that a remote whose declaration has `search` builds beside its code. */
export const SEARCH_INDEX = 'search.json';

/** A grammar point: its name, other terms for it in English, French and Spanish, and the place on its page, such as "question-2". */
const pointSchema = v.object({
  name: v.string(),
  en: v.optional(v.string()),
  fr: v.string(),
  es: v.string(),
  place: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/))),
});

const pageSchema = v.object({
  title: v.string(),
  points: v.optional(v.array(pointSchema)),
  /** Example sentences; the place of the first is "example-1". */
  examples: v.optional(v.array(v.string())),
});

/**
 * What can be found in a remote: its topics with their pages. Page n of a topic is at `path?page=n`, and a place on it at
 * `path?page=n#place`.
 */
export const searchIndexSchema = v.object({
  topics: v.array(v.object({ level: v.string(), title: v.string(), path, pages: v.array(pageSchema) })),
});

export type SearchIndex = v.InferOutput<typeof searchIndexSchema>;
export type SearchedPage = v.InferOutput<typeof pageSchema>;
