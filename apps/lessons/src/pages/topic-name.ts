import type { Level, Topic } from '@tensely/content-model/logic';

/** A topic by its label, with its level where that is another than the learner's. */
export function topicName({ level, topic }: { level: Level; topic: Topic }, from: Level): string {
  return level.key === from.key ? topic.label : `${level.label} ${topic.label}`;
}
