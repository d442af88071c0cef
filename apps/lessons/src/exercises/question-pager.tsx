import { Button, VisuallyHidden } from '@tensely/ui/react';
import type { RefObject } from 'react';
import styles from './question-pager.module.css';

interface QuestionPagerProps {
  place: number;
  total: number;
  /** Where Next leads; undefined where it leads nowhere. */
  forward: number | undefined;
  nextRef: RefObject<HTMLButtonElement | null>;
  onGo(place: number): void;
}

/** Previous and Next through the questions, by hand. */
export function QuestionPager({ place, total, forward, nextRef, onGo }: QuestionPagerProps) {
  return (
    <div className={styles.pager}>
      <Button icon="previous" disabled={place === 0} onClick={() => onGo(place - 1)}>
        <span>
          Previous<VisuallyHidden> question</VisuallyHidden>
        </span>
      </Button>
      <Button
        ref={nextRef}
        iconAfter="next"
        disabled={forward === undefined}
        onClick={() => forward !== undefined && onGo(forward)}
      >
        {forward === total ? (
          'Finish'
        ) : (
          <span>
            Next<VisuallyHidden> question</VisuallyHidden>
          </span>
        )}
      </Button>
    </div>
  );
}
