import type { Level, Topic } from '@tensely/content/lessons';
import { fillMessage } from '@tensely/core/react';
import type { History } from '@tensely/progress/logic';
import type { PageState } from '@tensely/progress/stats';
import { InEnglish } from '@tensely/questions/react';
import { ProgressBar } from '@tensely/ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { describeStanding, pageStandings } from '../ends/standing.ts';
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
  const states = pages.map(({ state }) => state);
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
                  <ProgressBar label={describeProgress(states)} value={completedPages(states)} max={topic.pages} />
                )}
              </div>
              {isKnown && isBegun(states) && (
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

/** Number of completed pages, passed or not. */
function completedPages(states: readonly PageState[]): number {
  return count(states, 'passed') + count(states, 'toImprove');
}

/** Whether a page was opened. */
function isBegun(states: readonly PageState[]): boolean {
  return states.some((state) => state !== 'open');
}

/** A learner's progress in one topic, in words. */
function describeProgress(states: readonly PageState[]): string {
  if (!isBegun(states)) return aroundMessages.now().notBegun();
  return describeStanding({
    pages: states.length,
    passed: count(states, 'passed'),
    toImprove: count(states, 'toImprove'),
  });
}

function count(states: readonly PageState[], wanted: PageState): number {
  return states.filter((state) => state === wanted).length;
}
