import type { Level, Topic } from '@tensely/content/lessons';
import { buttonClass, ScreenHeading } from '@tensely/ui/react';
import { Link } from 'react-router-dom';
import { LevelEnd } from './ends/level-end.tsx';
import { TopicEnd } from './ends/topic-end.tsx';
import { LevelIndex } from './level-index/level-index.tsx';
import styles from './level-screen.module.css';
import { aroundMessages } from './messages/around-messages.ts';
import { hasPages } from './pages/topics-beside.ts';
import { Worksheet } from './worksheet/worksheet.tsx';

export { loadOutline } from './loading/outlines.ts';

export interface LevelScreenProps {
  level: Level;
  topic: Topic | undefined;
  /** `end`: the screen after the last page of the topic or of the level. `print`: the worksheet of a page. */
  kind: 'index' | 'end' | 'print';
}

/**
 * The screens around the lessons: the index of a level, the ends of topics and levels, a worksheet, a topic without
 * pages.
 */
export function LevelScreen({ level, topic, kind }: LevelScreenProps) {
  if (topic && !hasPages(topic)) return <EmptyTopic level={level} topic={topic} />;
  if (topic && kind === 'print') return <Worksheet level={level} topic={topic} />;
  if (topic) return <TopicEnd key={`${level.key}/${topic.key}`} level={level} topic={topic} />;
  return kind === 'end' ? <LevelEnd key={level.key} level={level} /> : <LevelIndex key={level.key} level={level} />;
}

function EmptyTopic({ level, topic }: { level: Level; topic: Topic }) {
  const t = aroundMessages.use();
  return (
    <div className={styles.empty}>
      <ScreenHeading screen={`${level.key}/${topic.key}`} title={topic.title} lang="en" />
      <p>{t.noContent()}</p>
      <Link to={`/${level.key}`} className={buttonClass('secondary')}>
        {t.allTopics({ level: level.label })}
      </Link>
    </div>
  );
}
