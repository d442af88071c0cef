import { count, type LearningProgress } from './dashboard-data.ts';
import styles from './statistics.module.css';

/** Three figures. A streak is shown and never mourned: without one the line says how to begin. */
export function Statistics({ progress }: { progress: LearningProgress }) {
  const { completedPages, averageScore, streak } = progress;
  return (
    <dl className={styles.figures}>
      <Figure name="Completed" value={count(completedPages, 'page')} />
      <Figure
        name="Average score"
        value={averageScore === undefined ? 'No score yet' : `${Math.round(averageScore)} %`}
      />
      <Figure name="Streak" value={streak > 0 ? count(streak, 'day') : 'Starts today'} />
    </dl>
  );
}

/** The number is set large, what is counted small beside it. */
function Figure({ name, value }: { name: string; value: string }) {
  const [, number, unit] = /^(\d+)\s(.*)$/.exec(value) ?? [];
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>
        {number ? (
          <>
            <span className={styles.number}>{number}</span> {unit}
          </>
        ) : (
          value
        )}
      </dd>
    </div>
  );
}
