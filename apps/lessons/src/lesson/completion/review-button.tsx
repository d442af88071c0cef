import type { TrackedSession } from '@tensely/progress/logic';
import { Button } from '@tensely/ui/react';
import styles from './page-result-card.module.css';

interface ReviewButtonProps {
  state: TrackedSession['answersState'] | undefined;
  canReview: boolean;
  onPress(): void;
}

/** The way to the answers of a completed page. It has its place while they are on their way; else a sentence says what is missing. */
export function ReviewButton({ state, canReview, onPress }: ReviewButtonProps) {
  if (canReview || state === 'loading')
    return (
      <Button variant="quiet" disabled={!canReview} onClick={onPress}>
        Review answers
      </Button>
    );
  return (
    <p className={styles.missing}>
      {state === 'unreachable'
        ? 'Your answers can be reviewed once there is a connection.'
        : 'There are no answers to review.'}
    </p>
  );
}
