import type { Level, Topic } from '@tensely/content/lessons';
import { fillMessage, type Message } from '@tensely/core/react';
import { usePageActions, useProgress } from '@tensely/progress/react';
import { InEnglish } from '@tensely/questions/react';
import { Button } from '@tensely/ui/react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useContent } from '../loading/content-source.ts';
import { lessonMessages } from '../messages/lesson-messages.ts';
import { searchWithPage } from '../pages/page-address.ts';
import { topicsBeside } from '../pages/topics-beside.ts';
import styles from './lesson-pager.module.css';
import type { BeginStatus } from './status/status-line.tsx';
import { pagerSaveMessage, saving } from './status/status-messages.ts';

interface LessonPagerProps {
  page: number;
  pageCount: number;
  onTurn(to: TurnTarget): void;
}

/** Previous and Next through the pages of a topic and to its end, disabled while Save or Complete of the menu runs. */
export function LessonPager({ page, pageCount, onTurn }: LessonPagerProps) {
  const t = lessonMessages.use();
  const { busy } = usePageActions();
  const isLast = page >= pageCount;
  return (
    <nav aria-label={t.pages()} className={styles.pager}>
      <Button
        variant="quiet"
        icon="previous"
        className={styles.previous}
        disabled={busy || page <= 1}
        onClick={() => onTurn(page - 1)}
      >
        {t.previousPage()}
      </Button>
      <p className={styles.count}>{t.pageOf({ page, n: pageCount })}</p>
      <Button
        variant="quiet"
        iconAfter="next"
        className={styles.next}
        disabled={busy}
        onClick={() => onTurn(isLast ? 'end' : page + 1)}
      >
        {isLast ? t.endOfTopic() : t.nextPage()}
      </Button>
    </nav>
  );
}

/** A page by its number, or the end of the topic. */
export type TurnTarget = number | 'end';

/**
 * Turns to another page: starts to save and turns without waiting for the result, because each answer was stored on the
 * device when it was given.
 */
export function usePageTurn(topicPath: string, begin: BeginStatus) {
  const { tracker } = useProgress();
  const navigate = useNavigate();
  const { search } = useLocation();

  return function turnTo(to: TurnTarget) {
    const end = begin(saving());
    const failed = (error: unknown) => {
      console.error('Saving failed while turning the page.', error);
      end(pagerSaveMessage('error'));
    };
    try {
      tracker.saveProgress().outcome.then(({ kind }) => end(pagerSaveMessage(kind)), failed);
    } catch (error) {
      failed(error);
    }
    void navigate(to === 'end' ? `${topicPath}/end` : { search: searchWithPage(search, to) });
  };
}

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
function topicName({ level, topic }: { level: Level; topic: Topic }, from: Level): string {
  return level.key === from.key ? topic.label : `${level.label} ${topic.label}`;
}
