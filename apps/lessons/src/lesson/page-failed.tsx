import type { Topic } from '@tensely/content-model/logic';
import { Button, Message, useScreenHeading } from '@tensely/ui/react';
import styles from './page-failed.module.css';

/** A page that could not be fetched: what happened, and another try. */
export function PageFailed({ page, topic, onRetry }: { page: number; topic: Topic; onRetry(): void }) {
  const sentence = `Page ${page} of ${topic.title} could not be loaded.`;
  const heading = useScreenHeading(sentence, sentence);
  return (
    <div className={styles.failed}>
      <h1 ref={heading} tabIndex={-1}>
        {topic.title}
      </h1>
      <Message
        kind="error"
        title={sentence}
        actions={
          <Button icon="retry" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        Your answers are safe. Check your connection, then try again.
      </Message>
    </div>
  );
}
