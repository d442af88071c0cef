import { count, type LearningProgress } from './dashboard-data.ts';
import styles from './statistics.module.css';

/** The figures of one's work. A streak is shown and never mourned: without one the line says how to begin. */
export function Statistics({ progress }: { progress: LearningProgress }) {
  const { completedPages, completedTopics, averageScore, secondsSpent, streak } = progress;
  return (
    <dl className={styles.figures}>
      <Figure name="Completed" value={count(completedPages, 'page')} />
      <Figure name="Topics completed" value={count(completedTopics, 'topic')} />
      <Figure
        name="Average score"
        value={averageScore === undefined ? 'No score yet' : `${Math.round(averageScore)} %`}
      />
      <Figure name="Time spent" value={timeWords(secondsSpent)} />
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

/** "1 h 5 min", "12 min"; less than a minute counts as none. */
function timeWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
}
