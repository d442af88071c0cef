import type { ReactNode } from 'react';
import styles from './question-frame.module.css';

interface QuestionFrameProps {
  legend: ReactNode;
  /** How to answer, where the widget does not say it by itself. */
  hint?: ReactNode;
  children: ReactNode;
}

/** What all questions share: the task as the name of a group, and the widget under it. */
export function QuestionFrame({ legend, hint, children }: QuestionFrameProps) {
  return (
    <fieldset className={styles.frame}>
      <legend className={styles.legend}>{legend}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </fieldset>
  );
}
