import type { LearningProgress } from './dashboard-data.ts';
import { homeMessages } from './messages.ts';
import styles from './statistics.module.css';

/** The figures of one's work. A streak is shown and never mourned: without one the line says how to begin. */
export function Statistics({ progress }: { progress: LearningProgress }) {
  const words = homeMessages.use();
  const { completedPages, completedTopics, averageScore, secondsSpent, streak } = progress;
  return (
    <dl className={styles.figures}>
      <Figure name={words.completed()} value={words.pages({ n: completedPages })} />
      <Figure name={words.topicsCompleted()} value={words.topics({ n: completedTopics })} />
      <Figure
        name={words.averageScore()}
        value={averageScore === undefined ? words.noScore() : words.percent({ n: Math.round(averageScore) })}
      />
      <Figure name={words.timeSpent()} value={timeWords(words, secondsSpent)} />
      <Figure name={words.streak()} value={streak > 0 ? words.days({ n: streak }) : words.startsToday()} />
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
function timeWords(words: ReturnType<typeof homeMessages.now>, seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? words.minutes({ n: minutes }) : words.hours({ h: hours, min: minutes % 60 });
}
