import { practiceMessages } from '../messages/practice-messages.ts';
import { FailedMessage } from './failed-message.tsx';
import { useFirstCode } from './first-code.ts';

/** The place of a practice, or of its introduction, that is loading or failed to load. */
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
