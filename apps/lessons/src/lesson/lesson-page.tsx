import type { Level, Topic } from '@tensely/content/lessons';
import { Message } from '@tensely/ui/react';
import { LoadFailed, LoadingScreen } from '../loading/loading-screen.tsx';
import { lessonMessages } from '../messages/lesson-messages.ts';
import { usePageNumber } from '../pages/use-page-number.ts';
import { usePrefetch } from '../pages/use-prefetch.ts';
import { useShownPage } from '../pages/use-shown-page.ts';
import { LessonPager, TopicLinks, usePageTurn } from './lesson-pager.tsx';
import styles from './lesson-view.module.css';
import { LessonView } from './lesson-view.tsx';
import { StatusLine, useStatus } from './status/status-line.tsx';

export function LessonPage({ level, topic }: { level: Level; topic: Topic }) {
  const t = lessonMessages.use();
  const { page, notice } = usePageNumber(level.key, topic);
  const { shown, failed, isMissing, retry } = useShownPage(
    page === undefined ? undefined : { level, topic, number: page },
  );
  const { message, begin } = useStatus();
  const turnTo = usePageTurn(`/${level.key}/${topic.key}`, begin);
  usePrefetch(shown);
  const place = failed ? page !== undefined && { topic, number: page } : shown;

  return (
    <>
      <div className={styles.lesson}>
        {notice && <Message kind="neutral">{notice}</Message>}
        {failed && page !== undefined && (
          <LoadFailed
            title={topic.title}
            sentence={t.pageNotLoaded({ page, topic: topic.title })}
            isOurFault={isMissing}
            onRetry={retry}
          />
        )}
        {!failed && !shown && <LoadingScreen />}
        {!failed && shown && <LessonView shown={shown} begin={begin} onTurn={turnTo} />}
        {place && <LessonPager page={place.number} pageCount={place.topic.pages} onTurn={turnTo} />}
        {place && <TopicLinks level={level} topic={topic} page={place.number} />}
      </div>
      <StatusLine message={message} />
    </>
  );
}
