import type { PageResult } from '@tensely/progress/logic';
import { Badge } from '@tensely/ui/react';
import type { ReactNode } from 'react';
import styles from './page-result-card.module.css';

/** The result of a completed page. */
export function PageResultCard({ result, actions }: { result: PageResult; actions: ReactNode }) {
  const { score, passed, correctAnswers, totalQuestions, bestScore, attempts, completedAt } = result;
  return (
    <div className={styles.result}>
      <h3 className={styles.title}>Page completed</h3>
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
      <dl className={styles.facts}>
        <Fact name="Correct answers" value={`${correctAnswers} of ${totalQuestions}`} />
        <Fact name="Best score" value={`${bestScore}%`} />
        <Fact name="Attempts" value={String(attempts)} />
        <Fact name="Completed" value={<time dateTime={completedAt}>{day(completedAt)}</time>} />
      </dl>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function day(time: string): string {
  return new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
}
