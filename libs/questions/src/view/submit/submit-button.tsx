import { buttonClass } from '@tensely/ui/react';
import { questionMessages } from '../../messages/question-messages.ts';
import styles from './submit-button.module.css';

interface SubmitButtonProps {
  /** Instead of "Submit". */
  label?: string | undefined;
  /** What is still to do, shown until it is done. */
  open?: string | undefined;
  /** Whether there is something to submit. */
  ready: boolean;
  answered: boolean;
}

/**
 * Once answered the button is aria-disabled and not disabled: a disabled button would lose the focus. The form around it
 * ignores every submit after the first.
 */
export function SubmitButton({ label, open, ready, answered }: SubmitButtonProps) {
  const words = questionMessages.use();
  return (
    <>
      {open !== undefined && !answered && (
        <p lang={questionMessages.lang()} className={styles.open}>
          {!ready && open}
        </p>
      )}
      <button
        type="submit"
        lang={questionMessages.lang()}
        className={buttonClass('primary', styles.submit)}
        disabled={!answered && !ready}
        aria-disabled={answered || undefined}
      >
        {label ?? words.submit()}
      </button>
    </>
  );
}
