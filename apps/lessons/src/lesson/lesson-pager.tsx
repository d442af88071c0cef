import { Button } from '@tensely/ui/react';
import styles from './lesson-pager.module.css';

interface LessonPagerProps {
  page: number;
  pageCount: number;
  onTurn(page: number): void;
}

/** Previous and Next through the pages of a topic. */
export function LessonPager({ page, pageCount, onTurn }: LessonPagerProps) {
  return (
    <nav aria-label="Pages" className={styles.pager}>
      <Button icon="previous" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        Previous page
      </Button>
      <p className={styles.count}>{`Page ${page} of ${pageCount}`}</p>
      <Button iconAfter="next" disabled={page >= pageCount} onClick={() => onTurn(page + 1)}>
        Next page
      </Button>
    </nav>
  );
}
