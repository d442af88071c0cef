import type { Level, Topic } from '@tensely/content-model/logic';
import { LevelEnd } from './ends/level-end.tsx';
import { TopicEnd } from './ends/topic-end.tsx';
import { EmptyTopic } from './lesson/empty-topic.tsx';
import { LevelIndex } from './level-index/level-index.tsx';
import { hasPages } from './pages/topics-beside.ts';

export interface LevelScreenProps {
  level: Level;
  topic: Topic | undefined;
  /** What comes after the last page of the topic, or of the level. */
  isEnd: boolean;
}

/** The screens around the lessons: the index of a level, the ends of topics and levels, a topic without pages. */
export function LevelScreen({ level, topic, isEnd }: LevelScreenProps) {
  if (topic && !hasPages(topic)) return <EmptyTopic level={level} topic={topic} />;
  if (topic) return <TopicEnd key={`${level.key}/${topic.key}`} level={level} topic={topic} />;
  return isEnd ? <LevelEnd key={level.key} level={level} /> : <LevelIndex key={level.key} level={level} />;
}
