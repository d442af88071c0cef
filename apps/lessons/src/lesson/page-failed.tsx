import { Button, Message } from '@tensely/ui/react';

/** A page that could not be fetched: what happened, and another try. */
export function PageFailed({ page, topicTitle, onRetry }: { page: number; topicTitle: string; onRetry(): void }) {
  return (
    <Message
      kind="error"
      title={`Page ${page} of ${topicTitle} could not be loaded.`}
      actions={
        <Button icon="retry" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Your answers are safe. Check your connection, then try again.
    </Message>
  );
}
