import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  label: ReactNode;
  value: number;
  max?: number;
  /** Shown at the end of the label's line, e.g. "3 of 7". */
  detail?: ReactNode;
  /** What screen readers read instead of a percentage. */
  valueText?: string;
  className?: string | undefined;
}

/** A native progress element with its label; the bar fills value / max of the width. */
export function ProgressBar({ label, value, max = 100, detail, valueText, className }: ProgressBarProps) {
  const id = useId();
  return (
    <div className={classNames(styles.field, className)}>
      <div className={styles.line}>
        <label htmlFor={id}>{label}</label>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </div>
      <progress className={styles.bar} id={id} value={value} max={max} aria-valuetext={valueText} />
    </div>
  );
}
