import { Button, VisuallyHidden } from '@tensely/ui/react';
import styles from './question-pager.module.css';

interface QuestionPagerProps {
  /** The question on show, from 0; equal to `total` behind the last one. */
  place: number;
  total: number;
  onGo(place: number): void;
}

/** Previous and Next through the questions, by hand. */
export function QuestionPager({ place, total, onGo }: QuestionPagerProps) {
  return (
    <div className={styles.pager}>
      <Button icon="previous" disabled={place === 0} onClick={() => onGo(place - 1)}>
        <span>
          Previous<VisuallyHidden> question</VisuallyHidden>
        </span>
      </Button>
      <Button iconAfter="next" disabled={place >= total - 1} onClick={() => onGo(place + 1)}>
        <span>
          Next<VisuallyHidden> question</VisuallyHidden>
        </span>
      </Button>
    </div>
  );
}
