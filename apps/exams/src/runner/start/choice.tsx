import type { ReactNode } from 'react';
import styles from './choice.module.css';

interface ChoiceProps {
  legend: string;
  hint: string;
  isDisabled: boolean;
  /** The options. */
  children: ReactNode;
}

/** Something to be chosen before the start. */
export function Choice({ legend, hint, isDisabled, children }: ChoiceProps) {
  return (
    <fieldset disabled={isDisabled} className={styles.choice}>
      <legend className={styles.legend}>{legend}</legend>
      <p className={styles.hint}>{hint}</p>
      <div className={styles.options}>{children}</div>
    </fieldset>
  );
}
