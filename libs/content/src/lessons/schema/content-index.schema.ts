import { filledText } from '@tensely/questions/logic';
import * as z from 'zod/mini';

/** A topic with its planned number of pages; `ready: false` while authors are writing them. */
const topicSchema = z.strictObject({
  key: z.string().check(z.regex(/^[A-Za-z0-9]+$/, 'a topic key has letters and digits')),
  label: filledText,
  title: filledText,
  pages: z.int().check(z.positive()),
  ready: z.optional(z.boolean()),
});

const levelSchema = z.strictObject({ key: filledText, label: filledText, topics: z.array(topicSchema) });

/** Levels, topics and page counts of a remote's content (`content/index.json`). */
export const contentIndexSchema = z.strictObject({ levels: z.array(levelSchema) });

export type ContentIndex = z.infer<typeof contentIndexSchema>;
export type Level = z.infer<typeof levelSchema>;
export type Topic = z.infer<typeof topicSchema>;

/** Finds a topic by its keys, ignoring case, since sessions store topics in lower case. */
export function findTopic(index: ContentIndex, level: string, topic: string): Topic | undefined {
  return index.levels.find(({ key }) => sameKey(key, level))?.topics.find(({ key }) => sameKey(key, topic));
}

/** The number of pages of a topic; 0 if it is unknown or not ready. */
export function pageCount(index: ContentIndex, level: string, topic: string): number {
  const found = findTopic(index, level, topic);
  return found && found.ready !== false ? found.pages : 0;
}

function sameKey(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
