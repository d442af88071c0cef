import type { ReactNode } from 'react';
import { lessonMessages } from '../messages/lesson-messages.ts';
import styles from './lesson-complete.module.css';

interface LessonCompleteProps {
  total: number;
  /** Replaces "Lesson Complete!". */
  words?: ReactNode;
  actions: ReactNode;
}

/** The end of the panel, once every question is answered, with the next steps. */
export function LessonComplete({ total, words, actions }: LessonCompleteProps) {
  const own = lessonMessages.use();
  return (
    <div className={styles.complete}>
      <p className={styles.words}>
        {words ?? (
          <>
            <strong>{own.lessonComplete()}</strong> {own.greatJob({ n: total })}
          </>
        )}
      </p>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
