import type { ContentIndex, Level, Topic } from '@tensely/content-model/logic';

interface TopicPlace {
  level: Level;
  topic: Topic;
}

/** The topic that follows another in the order of the index, over the levels; undefined after the last. */
export function nextTopic(index: ContentIndex, level: string, topic: string): TopicPlace | undefined {
  const { all, place } = topicsAround(index, level, topic);
  return all.slice(place + 1).find((other) => hasPages(other.topic));
}

/** The topic before another in the order of the index, over the levels; undefined before the first. */
export function previousTopic(index: ContentIndex, level: string, topic: string): TopicPlace | undefined {
  const { all, place } = topicsAround(index, level, topic);
  return all
    .slice(0, place)
    .filter((other) => hasPages(other.topic))
    .at(-1);
}

function topicsAround({ levels }: ContentIndex, level: string, topic: string) {
  const all = levels.flatMap((one) => one.topics.map((its) => ({ level: one, topic: its })));
  return { all, place: all.findIndex((other) => other.level.key === level && other.topic.key === topic) };
}

/** Whether there is something to open: a topic that is being written has no page yet. */
export function hasPages({ ready, pages }: Topic): boolean {
  return ready !== false && pages > 0;
}
