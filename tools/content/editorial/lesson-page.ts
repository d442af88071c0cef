import type { Content, PageFile } from '@tensely/content/checks';
import { contentIndexSchema, findTopic } from '@tensely/content/lessons';

/** A page of a finished topic, from its author's file. */
export type LessonPage = Pick<PageFile, 'file' | 'level' | 'topic' | 'page'>;

/** The pages of all finished topics; drafts are not checked for style. */
export function readyPages({ index, pages }: Content): LessonPage[] {
  const parsed = contentIndexSchema.safeParse(index.json);
  if (!parsed.success) return [];
  const isReady = (level: string, topic: string) => findTopic(parsed.data, level, topic)?.ready !== false;
  return pages.filter(({ level, topic }) => isReady(level, topic));
}

/** Pages by topic, "A1/nouns". */
export function byTopic(pages: readonly LessonPage[]): Map<string, LessonPage[]> {
  return Map.groupBy(pages, ({ level, topic }) => `${level}/${topic}`);
}
