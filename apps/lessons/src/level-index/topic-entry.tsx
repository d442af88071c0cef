import type { Level, Topic } from '@tensely/content/lessons';
import { fillMessage } from '@tensely/core/react';
import type { History } from '@tensely/progress/logic';
import { InEnglish } from '@tensely/questions/react';
import { ProgressBar } from '@tensely/ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { describeStanding, pageStandings, summarise } from '../ends/standing.ts';
import { aroundMessages } from '../messages/around-messages.ts';
import { hasPages } from '../pages/topics-beside.ts';
import styles from './level-index.module.css';
import { PageEntry, Thumbnail } from './page-entry.tsx';
import type { Outline } from './use-outline.ts';

interface TopicEntryProps {
  level: Level;
  topic: Topic;
  history: History;
  isKnown: boolean;
  /** The learner's current topic, whose pages are expanded. */
  isCurrent: boolean;
  outline: Outline;
  /** The learner points at the topic or reaches it with the keyboard. */
  onApproach(): void;
}

/**
 * A topic in the table of contents: picture, title, number of pages, the learner's progress, and its expandable pages.
 */
export function TopicEntry({ level, topic, history, isKnown, isCurrent, outline, onApproach }: TopicEntryProps) {
  const t = aroundMessages.use();
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? isCurrent;
  const path = `/${level.key}/${topic.key}`;
  const pages = hasPages(topic) ? pageStandings(history, level, topic) : [];
  const standing = summarise(pages);
  const isBegun = pages.some(({ state }) => state !== 'open');
  const picture = outline.pictureOf(topic);
  return (
    <li className={styles.topic}>
      {picture && <Thumbnail imagePath={picture.imagePath} className={styles.picture} />}
      <div className={styles.entry}>
        <Link to={path} className={styles.link} onPointerEnter={onApproach} onFocus={onApproach}>
          <span lang="en" className={styles.title}>
            {topic.label}
          </span>
          <span className={styles.leader} aria-hidden="true" />
          <span className={styles.pages}>{t.pages({ n: topic.pages })}</span>
        </Link>
        {pages.length > 0 && (
          <>
            <div className={styles.standing}>
              <div className={styles.progress}>
                {isKnown && (
                  <ProgressBar
                    label={isBegun ? describeStanding(standing) : t.notBegun()}
                    value={standing.passed + standing.toImprove}
                    max={topic.pages}
                  />
                )}
              </div>
              {isKnown && isBegun && (
                <Link to={`${path}/end`} className={styles.end}>
                  <span>{fillMessage(t.howTopicWent, { topic: <InEnglish text={topic.label} /> })}</span>
                </Link>
              )}
            </div>
            <details
              open={isOpen}
              onToggle={({ currentTarget: { open } }) => {
                // The event also follows each change by React.
                if (open !== isOpen) setChosen(open);
              }}
            >
              <summary>{fillMessage(t.pagesOf, { topic: <InEnglish text={topic.label} /> })}</summary>
              {isOpen && (
                <ol className={styles.list} aria-label={t.pagesOf({ topic: topic.label })}>
                  {pages.map((page) => (
                    <PageEntry
                      key={page.number}
                      path={path}
                      title={outline.titleOf(topic, page.number)}
                      standing={page}
                      picture={outline.pagePictureOf(topic, page.number)}
                      isKnown={isKnown}
                    />
                  ))}
                </ol>
              )}
            </details>
          </>
        )}
      </div>
    </li>
  );
}
