import { RetryMessage, ScreenHeading, ScreenLoading } from '@tensely/ui/react';
import { LazyErrorHelp } from '../lesson/completion/lazy-completion.tsx';
import { lessonMessages } from '../messages/lesson-messages.ts';
import styles from './loading-screen.module.css';

export function LoadingScreen() {
  const { loading } = lessonMessages.use();
  return <ScreenLoading>{loading()}</ScreenLoading>;
}

interface LoadFailedProps {
  title: string;
  /** What failed to load. */
  sentence: string;
  /** The file is missing from the release: a connection would not help. */
  isOurFault?: boolean;
  onRetry(): void;
}

/** A screen that failed to load: what happened, and a retry. */
export function LoadFailed({ title, sentence, isOurFault = false, onRetry }: LoadFailedProps) {
  const t = lessonMessages.use();
  return (
    <div className={styles.failed}>
      <ScreenHeading screen={sentence} title={sentence}>
        {title}
      </ScreenHeading>
      <RetryMessage title={sentence} retry={t.retry()} onRetry={onRetry} also={<LazyErrorHelp problem={sentence} />}>
        {t.answersSafe()} {isOurFault ? t.ourFault() : t.checkConnection()}
      </RetryMessage>
    </div>
  );
}
