import type { LearningProgress } from './dashboard-data.ts';
import { homeMessages } from './messages.ts';
import styles from './statistics.module.css';

/** The learner's statistics in one line. Never mentions a lost streak, only how to start one. */
export function Statistics({ progress }: { progress: LearningProgress }) {
  const words = homeMessages.use();
  const { levels, completedTopics, averageScore, secondsSpent, streak } = progress;
  const passed = levels.flatMap(({ topics }) => topics).reduce((sum, topic) => sum + topic.passed, 0);
  const figures = [
    passed > 0 && words.pagesPassed({ n: passed }),
    completedTopics > 0 && words.topicsFinished({ n: completedTopics }),
    averageScore !== undefined && words.average({ n: Math.round(averageScore) }),
    streak > 0 ? words.streak({ n: streak }) : words.startStreak(),
    secondsSpent >= 60 && words.learned({ time: timeWords(words, secondsSpent) }),
  ];
  return (
    <ul className={styles.figures} aria-label={words.soFar()}>
      {figures.map((figure) => figure && <li key={figure}>{figure}</li>)}
    </ul>
  );
}

/** "1 h 5 min", "12 min". */
function timeWords(words: ReturnType<typeof homeMessages.now>, seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? words.minutes({ n: minutes }) : words.hours({ h: hours, min: minutes % 60 });
}
