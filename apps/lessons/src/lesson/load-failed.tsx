import { askToReport } from '@tensely/core/browser';
import { Button, Message, useScreenHeading } from '@tensely/ui/react';
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
              Try again
            </Button>
            <Button variant="quiet" onClick={() => askToReport({ problem: sentence })}>
              Report this error
            </Button>
          </>
        }
      >
        Your answers are safe.{' '}
        {isOurFault ? 'The fault is ours, and we know of it.' : 'Check your connection, then try again.'}
      </Message>
    </div>
  );
}
