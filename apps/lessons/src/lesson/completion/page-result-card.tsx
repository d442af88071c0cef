import type { PageResult } from '@tensely/progress/logic';
import { Badge, Facts } from '@tensely/ui/react';
import type { ReactNode, RefObject } from 'react';
import { dayWords } from '../../day-words.ts';
import styles from './page-result-card.module.css';

interface PageResultCardProps {
  headingRef: RefObject<HTMLHeadingElement | null>;
  result: PageResult;
  actions: ReactNode;
}

/** The result of a completed page. */
export function PageResultCard({ headingRef, result, actions }: PageResultCardProps) {
  const { score, passed, correctAnswers, totalQuestions, bestScore, attempts, completedAt } = result;
  return (
    <div className={styles.result}>
      <h3 ref={headingRef} tabIndex={-1} className={styles.title}>
        Page completed
      </h3>
      <p className={styles.score}>
        <span className={styles.percent}>{`${score}%`}</span>
        {passed ? (
          <Badge tone="good" icon="check">
            PASSED
          </Badge>
        ) : (
          <Badge tone="bad" icon="target">
            FAILED
          </Badge>
        )}
      </p>
      <Facts
        className={styles.facts}
        facts={[
          ['Correct answers', `${correctAnswers} of ${totalQuestions}`],
          ['Best score', `${bestScore}%`],
          ['Attempts', attempts],
          [
            'Completed',
            <time key="time" dateTime={completedAt}>
              {dayWords(completedAt)}
            </time>,
          ],
        ]}
      />
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
