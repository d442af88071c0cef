import { Button } from '@tensely/ui/react';
import { lessonMessages } from '../messages/lesson-messages.ts';
import styles from './question-pager.module.css';

interface QuestionPagerProps {
  /** The question on show, from 0; equal to `total` behind the last one. */
  place: number;
  total: number;
  onGo(place: number): void;
}

/** Two quiet arrows through the questions, beside the name of the one on show. */
export function QuestionPager({ place, total, onGo }: QuestionPagerProps) {
  const words = lessonMessages.use();
  return (
    <div className={styles.pager}>
      <Button
        variant="quiet"
        className={styles.step}
        icon="previous"
        aria-label={words.previousQuestion()}
        disabled={place === 0}
        onClick={() => onGo(place - 1)}
      />
      <Button
        variant="quiet"
        className={styles.step}
        icon="next"
        aria-label={words.nextQuestion()}
        disabled={place >= total - 1}
        onClick={() => onGo(place + 1)}
      />
    </div>
  );
}
