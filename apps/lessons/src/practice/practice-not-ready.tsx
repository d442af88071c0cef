import { practiceMessages } from '../messages/practice-messages.ts';
import { useFirstCode } from './use-first-code.ts';

/** Replaces a practice, or its introduction, that is loading or failed to load. */
export function PracticeNotReady({ status, onRetry }: { status: 'loading' | 'failed'; onRetry(): void }) {
  const t = practiceMessages.use();
  const { LoadingScreen, RetryMessage } = useFirstCode();
  if (status === 'loading') return <LoadingScreen />;
  return (
    <RetryMessage title={t.failed()} retry={t.retry()} onRetry={onRetry}>
      {t.answersSafe()}
    </RetryMessage>
  );
}
