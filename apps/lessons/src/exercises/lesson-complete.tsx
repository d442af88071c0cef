import type { ReactNode } from 'react';
import styles from './lesson-complete.module.css';

interface LessonCompleteProps {
  total: number;
  /** Instead of "Lesson Complete!". */
  words?: ReactNode;
  actions: ReactNode;
}

/** The end of the panel, once every question is answered, with what to do next. */
export function LessonComplete({ total, words, actions }: LessonCompleteProps) {
  return (
    <div className={styles.complete}>
      <p className={styles.words}>
        {words ?? (
          <>
            <strong>Lesson Complete!</strong> Great job! You've completed all {total} questions.
          </>
        )}
      </p>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
