import type { ReactNode } from 'react';
import styles from './question-frame.module.css';

interface QuestionFrameProps {
  legend: ReactNode;
  /** How to answer, where the controls do not say it. */
  hint?: ReactNode;
  children: ReactNode;
}

/** The frame of every question: the task names a group, and the controls stand in it. */
export function QuestionFrame({ legend, hint, children }: QuestionFrameProps) {
  return (
    <fieldset className={styles.frame}>
      <legend className={styles.legend}>{legend}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </fieldset>
  );
}
