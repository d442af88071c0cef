import type { PageState } from '@tensely/progress/stats';
import { classNames } from '@tensely/ui/react';
import styles from './page-line.module.css';

/** The pages of a topic in a row: passed, to improve, and next. Decorative: the text beside it says the same. */
export function PageLine({ page, states }: { page: number; states: readonly PageState[] }) {
  return (
    <div className={styles.line} aria-hidden="true">
      {states.map((state, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is known by its number.
          key={index}
          data-state={state}
          className={classNames(styles.stop, styles[state], index + 1 === page && styles.next)}
        />
      ))}
    </div>
  );
}
