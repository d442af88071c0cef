import type { Level, Topic } from '@tensely/content-model/logic';
import { LevelEnd } from './ends/level-end.tsx';
import { TopicEnd } from './ends/topic-end.tsx';
import { LevelIndex } from './level-index/level-index.tsx';

export interface LevelScreenProps {
  level: Level;
  topic?: Topic;
  /** What comes after the last page of the topic, or of the level. */
  isEnd: boolean;
}

/** The screens around the lessons: the index of a level, the end of a topic, the end of a level. */
export function LevelScreen({ level, topic, isEnd }: LevelScreenProps) {
  if (topic) return <TopicEnd key={`${level.key}/${topic.key}`} level={level} topic={topic} />;
  return isEnd ? <LevelEnd key={level.key} level={level} /> : <LevelIndex key={level.key} level={level} />;
}
