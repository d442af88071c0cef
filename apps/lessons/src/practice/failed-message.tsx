import { Button } from '@tensely/ui/react';
import type { ReactNode } from 'react';
import { practiceMessages } from '../messages/practice-messages.ts';
import { useFirstCode } from './use-first-code.ts';

/** Replaces a practice, or its introduction, that is loading or failed to load. */
export function PracticeNotReady({ status, onRetry }: { status: 'loading' | 'failed'; onRetry(): void }) {
  const t = practiceMessages.use();
  const { LoadingScreen } = useFirstCode();
  if (status === 'loading') return <LoadingScreen />;
  return (
    <FailedMessage title={t.failed()} retry={t.retry()} onRetry={onRetry}>
      {t.answersSafe()}
    </FailedMessage>
  );
}

interface FailedMessageProps {
  title: string;
  /** The label of the button. */
  retry: string;
  onRetry(): void;
  /** Other actions. */
  also?: ReactNode;
  /** What happened to the answers, or what to check. */
  children: ReactNode;
}

/**
 * Says what failed to load, of practice or of the placement test, and offers a retry. The query also retries when the
 * connection is back.
 */
export function FailedMessage({ title, retry, onRetry, also, children }: FailedMessageProps) {
  const { Message } = useFirstCode();
  return (
    <Message
      kind="error"
      title={title}
      actions={
        <>
          <Button icon="retry" onClick={onRetry}>
            {retry}
          </Button>
          {also}
        </>
      }
    >
      {children}
    </Message>
  );
}
