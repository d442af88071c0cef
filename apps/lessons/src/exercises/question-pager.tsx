import { Button } from '@tensely/ui/react';
import { lessonMessages } from '../messages/lesson-messages.ts';
import styles from './question-pager.module.css';

interface QuestionPagerProps {
  /** Index of the open question; equal to `total` after the last one. */
  place: number;
  total: number;
  onGo(place: number): void;
}

/** Two subtle arrows to navigate the questions, beside the name of the open one. */
export function QuestionPager({ place, total, onGo }: QuestionPagerProps) {
  const t = lessonMessages.use();
  return (
    <div className={styles.pager}>
      <Button
        variant="quiet"
        className={styles.step}
        icon="previous"
        aria-label={t.previousQuestion()}
        disabled={place === 0}
        onClick={() => onGo(place - 1)}
      />
      <Button
        variant="quiet"
        className={styles.step}
        icon="next"
        aria-label={t.nextQuestion()}
        disabled={place >= total - 1}
        onClick={() => onGo(place + 1)}
      />
    </div>
  );
}
