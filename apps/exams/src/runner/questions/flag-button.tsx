import { Button, VisuallyHidden } from '@tensely/ui/react';
import { runnerMessages } from '../runner-messages.ts';
import styles from './flag-button.module.css';

interface FlagButtonProps {
  number: number;
  isFlagged: boolean;
  isReadOnly: boolean;
  onPress(): void;
}

/** Flags a question for review. When pressed, its flag is filled and its frame visible. */
export function FlagButton({ number, isFlagged, isReadOnly, onPress }: FlagButtonProps) {
  const words = runnerMessages.use();
  return (
    <Button
      variant="quiet"
      icon="flag"
      className={styles.flag}
      aria-pressed={isFlagged}
      disabled={isReadOnly}
      onClick={onPress}
    >
      <span>
        {words.flag()} <span className={styles.more}>{words.forReview()}</span>{' '}
        <VisuallyHidden>{words.flagQuestion({ n: number })}</VisuallyHidden>
      </span>
    </Button>
  );
}
