import { Icon } from '@tensely/ui/react';
import { type ReactNode, useId } from 'react';
import styles from './warning-panel.module.css';

/** Replaces a screen that cannot be shown: the problem as heading, with what to do below. */
export function WarningPanel({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.panel} role="alert" aria-labelledby={id}>
      <span className={styles.icon}>
        <Icon name="warning" />
      </span>
      <h1 id={id}>{heading}</h1>
      {children}
    </section>
  );
}
