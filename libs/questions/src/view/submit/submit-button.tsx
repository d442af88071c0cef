import { buttonClass } from '@tensely/ui/react';
import styles from './submit-button.module.css';

interface SubmitButtonProps {
  label?: string;
  /** Whether there is something to submit. */
  ready: boolean;
  answered: boolean;
}

/**
 * Once answered the button is aria-disabled and not disabled: a disabled button would lose the focus. The form around it
 * ignores every submit after the first.
 */
export function SubmitButton({ label = 'Submit', ready, answered }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className={buttonClass('primary', styles.submit)}
      disabled={!answered && !ready}
      aria-disabled={answered || undefined}
    >
      {label}
    </button>
  );
}
