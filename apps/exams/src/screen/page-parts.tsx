import type { ReactNode } from 'react';
import { chooseMessages } from '../choose-messages.ts';
import styles from './page-parts.module.css';

/** A disclosure, for content that few learners need. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary>{title}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}

/** Says that these are not the exams of FEDE or ETS. */
export function Disclaimer() {
  return <p className={styles.note}>{chooseMessages.use().notAffiliated()}</p>;
}
