import type { TrackedSession } from '@tensely/progress/logic';
import { Button } from '@tensely/ui/react';
import { lateMessages } from '../../messages/late-messages.ts';
import styles from './page-result-card.module.css';

interface ReviewButtonProps {
  state: TrackedSession['answersState'] | undefined;
  canReview: boolean;
  onPress(): void;
}

/** The way to the answers of a completed page. It has its place while they are on their way; else a sentence says what is missing. */
export function ReviewButton({ state, canReview, onPress }: ReviewButtonProps) {
  const words = lateMessages.use();
  if (canReview || state === 'loading')
    return (
      <Button variant="quiet" disabled={!canReview} onClick={onPress}>
        {words.reviewAnswers()}
      </Button>
    );
  return <p className={styles.missing}>{state === 'unreachable' ? words.reviewLater() : words.nothingToReview()}</p>;
}
