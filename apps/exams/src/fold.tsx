import type { ReactNode } from 'react';
import styles from './fold.module.css';

/** What few learners need at once: behind its title until it is opened. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary>{title}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
