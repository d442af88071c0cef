import type { ContentIndex, Level, Topic } from '@tensely/content-model/logic';

/** The topic that follows another in the order of the index, over the levels; undefined after the last. */
export function nextTopic(
  index: ContentIndex,
  level: string,
  topic: string,
): { level: Level; topic: Topic } | undefined {
  const all = index.levels.flatMap((one) => one.topics.map((its) => ({ level: one, topic: its })));
  const place = all.findIndex((other) => other.level.key === level && other.topic.key === topic);
  return all.slice(place + 1).find((other) => hasPages(other.topic));
}

/** Whether there is something to open: a topic that is being written has no page yet. */
export function hasPages({ ready, pages }: Topic): boolean {
  return ready !== false && pages > 0;
}
