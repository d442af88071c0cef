import type { ReactNode } from 'react';
import styles from './floating-notices.module.css';

/** The notices that float over the running exam, stacked above those of the shell. */
export function FloatingNotices({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}
