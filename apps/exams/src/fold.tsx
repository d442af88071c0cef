import type { ReactNode } from 'react';
import styles from './fold.module.css';

/** A disclosure, for content that few learners need. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary>{title}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
