import { usePageActions } from '@tensely/progress/react';
import { Button } from '@tensely/ui/react';
import { lessonMessages } from '../messages/lesson-messages.ts';
import styles from './lesson-pager.module.css';
import type { TurnTarget } from './use-page-turn.ts';

interface LessonPagerProps {
  page: number;
  pageCount: number;
  onTurn(to: TurnTarget): void;
}

/** Previous and Next through the pages of a topic and to its end, disabled while Save or Complete of the menu runs. */
export function LessonPager({ page, pageCount, onTurn }: LessonPagerProps) {
  const t = lessonMessages.use();
  const { busy } = usePageActions();
  const isLast = page >= pageCount;
  return (
    <nav aria-label={t.pages()} className={styles.pager}>
      <Button
        variant="quiet"
        icon="previous"
        className={styles.previous}
        disabled={busy || page <= 1}
        onClick={() => onTurn(page - 1)}
      >
        {t.previousPage()}
      </Button>
      <p className={styles.count}>{t.pageOf({ page, n: pageCount })}</p>
      <Button
        variant="quiet"
        iconAfter="next"
        className={styles.next}
        disabled={busy}
        onClick={() => onTurn(isLast ? 'end' : page + 1)}
      >
        {isLast ? t.endOfTopic() : t.nextPage()}
      </Button>
    </nav>
  );
}
