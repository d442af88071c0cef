import type { Topic } from '@tensely/content-model/logic';
import type { History } from '@tensely/progress/logic';
import { ProgressBar } from '@tensely/ui/react';
import { Link } from 'react-router-dom';
import styles from './level-index.module.css';
import { pageWords, progressWords, topicProgress } from './topic-progress.ts';

interface TopicEntryProps {
  level: string;
  topic: Topic;
  history: History;
  /** The learner points at the topic or has come to it with the keyboard. */
  onApproach(): void;
}

/** A topic's line in the table of contents: title, leader, number of pages, and what the learner has done of it. */
export function TopicEntry({ level, topic, history, onApproach }: TopicEntryProps) {
  const progress = topicProgress(history, level, topic.key);
  const words = progressWords(progress, topic.pages);
  return (
    <li className={styles.topic}>
      <Link to={`/${level}/${topic.key}`} className={styles.link} onPointerEnter={onApproach} onFocus={onApproach}>
        <span className={styles.title}>{topic.label}</span>
        <span className={styles.leader} aria-hidden="true" />
        <span className={styles.pages}>{pageWords(topic.pages)}</span>
      </Link>
      {words && <ProgressBar className={styles.progress} label={words} value={progress.completed} max={topic.pages} />}
    </li>
  );
}
