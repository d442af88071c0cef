import type { Level, Topic } from '@tensely/content/lessons';
import { fillMessage, type Message } from '@tensely/core/react';
import { InEnglish } from '@tensely/questions/react';
import { Link } from 'react-router-dom';
import { useContent } from '../loading/content-source.ts';
import { lessonMessages } from '../messages/lesson-messages.ts';
import { topicsBeside } from '../pages/topics-beside.ts';
import styles from './topic-links.module.css';

interface TopicLinksProps {
  level: Level;
  topic: Topic;
  /** The open page, from 1. */
  page: number;
}

/** Links to the previous and next topic and to the worksheet, at the foot of a lesson. */
export function TopicLinks({ level, topic, page }: TopicLinksProps) {
  const t = lessonMessages.use();
  const { index } = useContent();
  const { previous, next } = topicsBeside(index, level.key, topic.key);
  const link = (message: Message, place: typeof next) =>
    place && (
      <Link to={`/${place.level.key}/${place.topic.key}`} className={styles.link}>
        <span>{fillMessage(message, { topic: <InEnglish text={topicName(place, level)} /> })}</span>
      </Link>
    );
  return (
    <>
      <nav aria-label={t.topics()} className={styles.links}>
        {link(t.previousTopic, previous)}
        {link(t.nextTopic, next)}
      </nav>
      <p className={styles.links}>
        <Link to={`/${level.key}/${topic.key}/print?page=${page}`} className={styles.link}>
          {t.print()}
        </Link>
      </p>
    </>
  );
}

/** The name of a topic, with its level if it differs from the current one. */
export function topicName({ level, topic }: { level: Level; topic: Topic }, from: Level): string {
  return level.key === from.key ? topic.label : `${level.label} ${topic.label}`;
}
