import { classNames } from '@tensely/ui/react';
import styles from './page-line.module.css';

/** The pages of a topic as a time line: past, present, future. Decoration: the words beside it say the same. */
export function PageLine({ page, pages }: { page: number; pages: number }) {
  return (
    <div className={styles.line} aria-hidden="true">
      {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
        <span
          key={number}
          className={classNames(styles.stop, number < page && styles.past, number === page && styles.now)}
        />
      ))}
    </div>
  );
}
