import type { PageResult } from '@tensely/progress/logic';
import { Badge, Facts } from '@tensely/ui/react';
import type { ReactNode, RefObject } from 'react';
import { dayWords } from '../../day-words.ts';
import { lateMessages } from '../../messages/late-messages.ts';
import styles from './page-result-card.module.css';

interface PageResultCardProps {
  headingRef: RefObject<HTMLHeadingElement | null>;
  result: PageResult;
  actions: ReactNode;
}

/** The result of a completed page. */
export function PageResultCard({ headingRef, result, actions }: PageResultCardProps) {
  const words = lateMessages.use();
  const { score, passed, correctAnswers, totalQuestions, bestScore, attempts, completedAt } = result;
  return (
    <div className={styles.result}>
      <h3 ref={headingRef} tabIndex={-1} className={styles.title}>
        {words.pageCompleted()}
      </h3>
      <p className={styles.score}>
        <span className={styles.percent}>{words.percent({ n: score })}</span>
        {passed ? (
          <Badge tone="good" icon="check">
            {words.passed()}
          </Badge>
        ) : (
          <Badge tone="bad" icon="target">
            {words.failed()}
          </Badge>
        )}
      </p>
      <Facts
        className={styles.facts}
        facts={[
          [words.correctAnswers(), words.rightOf({ right: correctAnswers, n: totalQuestions })],
          [words.bestScore(), words.percent({ n: bestScore })],
          [words.attempts(), attempts],
          [
            words.completed(),
            <time key="time" dateTime={completedAt}>
              {dayWords(completedAt, lateMessages.lang())}
            </time>,
          ],
        ]}
      />
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
