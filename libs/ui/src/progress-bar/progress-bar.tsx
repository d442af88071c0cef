import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  label: ReactNode;
  value: number;
  max?: number;
  /** What stands at the end of the label's line, e.g. "3 of 7". */
  detail?: ReactNode;
  hideLabel?: boolean;
  tone?: 'accent' | 'second';
  className?: string | undefined;
}

/** A native progress element with its label; the bar fills value / max of the width. */
export function ProgressBar({
  label,
  value,
  max = 100,
  detail,
  hideLabel,
  tone = 'accent',
  className,
}: ProgressBarProps) {
  const id = useId();
  const name = <label htmlFor={id}>{label}</label>;
  return (
    <div className={classNames(styles.field, className)}>
      {hideLabel ? (
        <VisuallyHidden>{name}</VisuallyHidden>
      ) : (
        <div className={styles.line}>
          {name}
          {detail !== undefined && <span className={styles.detail}>{detail}</span>}
        </div>
      )}
      <progress className={classNames(styles.bar, styles[tone])} id={id} value={value} max={max} />
    </div>
  );
}
