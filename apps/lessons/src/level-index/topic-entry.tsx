import type { Level, Topic } from '@tensely/content-model/logic';
import { fillMessage } from '@tensely/core/react';
import type { History } from '@tensely/progress/logic';
import { InEnglish } from '@tensely/questions/react';
import { ProgressBar } from '@tensely/ui/react';
import { Link } from 'react-router-dom';
import { pageStandings } from '../ends/standing.ts';
import { aroundMessages } from '../messages/around-messages.ts';
import { hasPages } from '../pages/topics-beside.ts';
import styles from './level-index.module.css';
import { PageEntry } from './page-entry.tsx';
import { completedPages, pageWords, progressWords } from './topic-progress.ts';

interface TopicEntryProps {
  level: Level;
  topic: Topic;
  history: History;
  isKnown: boolean;
  titleOf(topic: Topic, page: number): string;
  /** The learner points at the topic or has come to it with the keyboard. */
  onApproach(): void;
}

/** A topic in the table of contents: title, leader, number of pages, what the learner has done of it, and its pages. */
export function TopicEntry({ level, topic, history, isKnown, titleOf, onApproach }: TopicEntryProps) {
  const words = aroundMessages.use();
  const path = `/${level.key}/${topic.key}`;
  const pages = hasPages(topic) ? pageStandings(history, level, topic) : [];
  const states = pages.map(({ state }) => state);
  return (
    <li className={styles.topic}>
      <Link to={path} className={styles.link} onPointerEnter={onApproach} onFocus={onApproach}>
        <span lang="en" className={styles.title}>
          {topic.label}
        </span>
        <span className={styles.leader} aria-hidden="true" />
        <span className={styles.pages}>{pageWords(topic.pages)}</span>
      </Link>
      {pages.length > 0 && (
        <>
          <div className={styles.progress}>
            {isKnown && <ProgressBar label={progressWords(states)} value={completedPages(states)} max={topic.pages} />}
          </div>
          <ol className={styles.list} aria-label={words.pagesOf({ topic: topic.label })}>
            {pages.map((page) => (
              <PageEntry
                key={page.number}
                path={path}
                title={titleOf(topic, page.number)}
                standing={page}
                isKnown={isKnown}
              />
            ))}
          </ol>
          <Link to={`${path}/end`} className={styles.end}>
            <span>{fillMessage(words.howTopicWent, { topic: <InEnglish text={topic.label} /> })}</span>
          </Link>
        </>
      )}
    </li>
  );
}
