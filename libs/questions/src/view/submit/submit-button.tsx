import { buttonClass } from '@tensely/ui/react';
import styles from './submit-button.module.css';

interface SubmitButtonProps {
  label?: string;
  /** Whether there is something to submit. */
  ready: boolean;
  answered: boolean;
}

/**
 * Once answered the button is aria-disabled instead of disabled: it may hold the focus, which a disabled button loses.
 * The form that it stands in ignores what comes after the first answer.
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
