import type { ContentIndex } from '@tensely/content/lessons';

interface TopicOfIndex {
  level: string;
  /** Route key in lower case, as progress uses it. */
  topic: string;
  pages: number;
}

/** Topics with content, in the order of the index. */
export function topicsOf({ levels }: ContentIndex): TopicOfIndex[] {
  return levels.flatMap(({ key: level, topics }) =>
    topics.filter(({ ready }) => ready !== false).map(({ key, pages }) => ({ level, topic: key.toLowerCase(), pages })),
  );
}
