import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './loading.module.css';

/** The spinner alone, beside text that says what is going on. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <span className={classNames(styles.spinner, className)} aria-hidden="true" />;
}

/** A spinner with text, announced politely: `<Loading>Loading...</Loading>`. */
export function Loading({ children, detail }: { children: ReactNode; detail?: ReactNode }) {
  return (
    <div role="status" className={styles.loading}>
      <Spinner />
      <div>
        <p className={styles.text}>{children}</p>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
    </div>
  );
}
