import { usePageActions } from '@tensely/progress/react';
import { Button } from '@tensely/ui/react';
import styles from './lesson-pager.module.css';

interface LessonPagerProps {
  page: number;
  pageCount: number;
  onTurn(page: number): void;
}

/** Previous and Next through the pages of a topic, disabled while Save or Complete of the menu is busy. */
export function LessonPager({ page, pageCount, onTurn }: LessonPagerProps) {
  const { busy } = usePageActions();
  return (
    <nav aria-label="Pages" className={styles.pager}>
      <Button icon="previous" disabled={busy || page <= 1} onClick={() => onTurn(page - 1)}>
        Previous page
      </Button>
      <p className={styles.count}>{`Page ${page} of ${pageCount}`}</p>
      <Button iconAfter="next" disabled={busy || page >= pageCount} onClick={() => onTurn(page + 1)}>
        Next page
      </Button>
    </nav>
  );
}
