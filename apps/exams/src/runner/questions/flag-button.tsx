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
  const t = runnerMessages.use();
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
        {t.flag()} <span className={styles.more}>{t.forReview()}</span>{' '}
        <VisuallyHidden>{t.flagQuestion({ n: number })}</VisuallyHidden>
      </span>
    </Button>
  );
}
