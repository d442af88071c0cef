import type { Level, Topic } from '@tensely/content-model/logic';
import { Link } from 'react-router-dom';
import { useContent } from '../loading/content-source.ts';
import { nextTopic, previousTopic } from '../pages/next-topic.ts';
import { topicName } from '../pages/topic-name.ts';
import styles from './topic-links.module.css';

/** The topics before and after this one, at the foot of a lesson. */
export function TopicLinks({ level, topic }: { level: Level; topic: Topic }) {
  const { index } = useContent();
  const ways = [
    { words: 'Previous topic', place: previousTopic(index, level.key, topic.key) },
    { words: 'Next topic', place: nextTopic(index, level.key, topic.key) },
  ];
  return (
    <nav aria-label="Topics" className={styles.links}>
      {ways.map(
        ({ words, place }) =>
          place && (
            <Link key={words} to={`/${place.level.key}/${place.topic.key}`} className={styles.link}>
              {`${words}: ${topicName(place, level)}`}
            </Link>
          ),
      )}
    </nav>
  );
}
