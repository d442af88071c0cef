import type { Level, Topic } from '@tensely/content/lessons';
import { buttonClass, useScreenHeading } from '@tensely/ui/react';
import { Link } from 'react-router-dom';
import { aroundMessages } from '../messages/around-messages.ts';
import styles from './empty-topic.module.css';

/** A topic without pages yet. */
export function EmptyTopic({ level, topic }: { level: Level; topic: Topic }) {
  const t = aroundMessages.use();
  const heading = useScreenHeading(`${level.key}/${topic.key}`, topic.title);
  return (
    <div className={styles.empty}>
      <h1 ref={heading} lang="en" tabIndex={-1}>
        {topic.title}
      </h1>
      <p>{t.noContent()}</p>
      <Link to={`/${level.key}`} className={buttonClass('secondary')}>
        {t.allTopics({ level: level.label })}
      </Link>
    </div>
  );
}
