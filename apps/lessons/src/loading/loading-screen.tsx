import { Button, Message, ScreenLoading, useScreenHeading } from '@tensely/ui/react';
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
  const heading = useScreenHeading(sentence, sentence);
  return (
    <div className={styles.failed}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <Message
        kind="error"
        title={sentence}
        actions={
          <>
            <Button icon="retry" onClick={onRetry}>
              {t.retry()}
            </Button>
            <LazyErrorHelp problem={sentence} />
          </>
        }
      >
        {t.answersSafe()} {isOurFault ? t.ourFault() : t.checkConnection()}
      </Message>
    </div>
  );
}
