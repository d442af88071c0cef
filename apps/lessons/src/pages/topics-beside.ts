import type { ContentIndex, Level, Topic } from '@tensely/content/lessons';

/** The topics before and after one in the order of the index, across levels; skips topics without pages. */
export function topicsBeside({ levels }: ContentIndex, level: string, topic: string) {
  const isThis = (place: { level: Level; topic: Topic }) => place.level.key === level && place.topic.key === topic;
  const all = levels
    .flatMap((one) => one.topics.map((its) => ({ level: one, topic: its })))
    .filter((place) => isThis(place) || hasPages(place.topic));
  const place = all.findIndex(isThis);
  return { previous: all[place - 1], next: all[place + 1] };
}

/** Whether a topic has pages to open: one in preparation has none. */
export function hasPages({ ready, pages }: Topic): boolean {
  return ready !== false && pages > 0;
}
