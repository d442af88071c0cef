import { buttonClass } from '@tensely/ui/react';
import type { ReactNode } from 'react';
import { questionMessages } from '../../messages/question-messages.tsx';
import styles from './question-frame.module.css';

interface QuestionFrameProps {
  legend: ReactNode;
  /** How to answer, if the controls do not make it obvious. */
  hint?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of every question: a group named by the task, with the controls inside. Everything except interface texts
 * is English.
 */
export function QuestionFrame({ legend, hint, children }: QuestionFrameProps) {
  return (
    <fieldset lang="en" className={styles.frame}>
      <legend translate="no" className={styles.legend}>
        {legend}
      </legend>
      {hint && (
        <p lang={questionMessages.lang()} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
    </fieldset>
  );
}

/** The task if the author gives none, in the interface language. */
export function DefaultTask({ text }: { text: string | undefined }) {
  return (
    <span lang={questionMessages.lang()} translate="yes">
      {text}
    </span>
  );
}

export interface SubmitButtonProps {
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
