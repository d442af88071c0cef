import { Button, VisuallyHidden } from '@tensely/ui/react';
import styles from './flag-button.module.css';

interface FlagButtonProps {
  number: number;
  isFlagged: boolean;
  isReadOnly: boolean;
  onPress(): void;
}

/** Flags a question for review; pressed, its flag is filled and its frame drawn. */
export function FlagButton({ number, isFlagged, isReadOnly, onPress }: FlagButtonProps) {
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
        Flag <span className={styles.more}>for review</span> <VisuallyHidden>{`question ${number}`}</VisuallyHidden>
      </span>
    </Button>
  );
}
