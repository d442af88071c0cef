import { Button, Message, useScreenHeading } from '@tensely/ui/react';
import { lessonMessages } from '../messages/lesson-messages.ts';
import { LazyErrorHelp } from './completion/lazy-completion.tsx';
import styles from './load-failed.module.css';

interface LoadFailedProps {
  title: string;
  /** What could not be loaded. */
  sentence: string;
  /** The release lacks it: no connection can help. */
  isOurFault?: boolean;
  onRetry(): void;
}

/** A screen of which something could not be fetched: what happened, and another try. */
export function LoadFailed({ title, sentence, isOurFault = false, onRetry }: LoadFailedProps) {
  const words = lessonMessages.use();
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
              {words.retry()}
            </Button>
            <LazyErrorHelp problem={sentence} />
          </>
        }
      >
        {words.answersSafe()} {isOurFault ? words.ourFault() : words.checkConnection()}
      </Message>
    </div>
  );
}
