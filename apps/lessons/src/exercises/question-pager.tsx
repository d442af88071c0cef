import { Button } from '@tensely/ui/react';
import styles from './question-pager.module.css';

interface QuestionPagerProps {
  /** The question on show, from 0; equal to `total` behind the last one. */
  place: number;
  total: number;
  onGo(place: number): void;
}

/** Arrows through the questions, by hand. Words are left to the pager of pages, so that the two look different. */
export function QuestionPager({ place, total, onGo }: QuestionPagerProps) {
  return (
    <div className={styles.pager}>
      <Button
        className={styles.step}
        icon="previous"
        aria-label="Previous question"
        disabled={place === 0}
        onClick={() => onGo(place - 1)}
      />
      <Button
        className={styles.step}
        icon="next"
        aria-label="Next question"
        disabled={place >= total - 1}
        onClick={() => onGo(place + 1)}
      />
    </div>
  );
}
