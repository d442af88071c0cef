import { type Content, contentIndexSchema, findTopic, type Page, parsePage } from '@tensely/content-model/logic';

/** A page of a topic that learners see, as its author's file has it. */
export interface LessonPage {
  file: string;
  level: string;
  topic: string;
  page: Page;
}

/** The pages of all topics that are ready: drafts are their author's business. */
export function readyPages({ index, pages }: Content): LessonPage[] {
  const parsed = contentIndexSchema.safeParse(index.json);
  if (!parsed.success) return [];
  const isReady = (level: string, topic: string) => findTopic(parsed.data, level, topic)?.ready !== false;
  return pages
    .filter(({ level, topic }) => isReady(level, topic))
    .map(({ file, level, topic, json }) => ({ file, level, topic, page: parsePage(json).page }));
}

/** Pages by topic, "A1/nouns". */
export function byTopic(pages: readonly LessonPage[]): Map<string, LessonPage[]> {
  return Map.groupBy(pages, ({ level, topic }) => `${level}/${topic}`);
}
