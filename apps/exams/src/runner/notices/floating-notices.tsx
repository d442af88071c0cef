import type { ReactNode } from 'react';
import styles from './floating-notices.module.css';

/** What floats over the running exam, one above the other, and above where the frame's own notices float. */
export function FloatingNotices({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}
