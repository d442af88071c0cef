import { buttonClass } from '@tensely/ui/react';
import { questionMessages } from '../../messages/question-messages.ts';
import styles from './submit-button.module.css';

interface SubmitButtonProps {
  /** Replaces "Submit". */
  label?: string | undefined;
  /** What is left to do, shown until done. */
  open?: string | undefined;
  /** Whether there is something to submit. */
  ready: boolean;
  answered: boolean;
}

/**
 * Once answered, the button is aria-disabled rather than disabled, so that it keeps the focus. The form around it
 * ignores every submit after the first.
 */
export function SubmitButton({ label, open, ready, answered }: SubmitButtonProps) {
  const t = questionMessages.use();
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
        {label ?? t.submit()}
      </button>
    </>
  );
}
