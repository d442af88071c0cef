import type { ReactNode } from 'react';
import { questionMessages } from '../../messages/question-messages.ts';
import styles from './question-frame.module.css';

interface QuestionFrameProps {
  /** The author's task. */
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
