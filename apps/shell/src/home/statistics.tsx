import type { LearningProgress } from './dashboard-data.ts';
import { homeMessages } from './messages.ts';
import styles from './statistics.module.css';

/** The learner's statistics in one line. Never mentions a lost streak, only how to start one. */
export function Statistics({ progress }: { progress: LearningProgress }) {
  const t = homeMessages.use();
  const { levels, completedTopics, averageScore, secondsSpent, streak } = progress;
  const passed = levels.flatMap(({ topics }) => topics).reduce((sum, topic) => sum + topic.passed, 0);
  const figures = [
    passed > 0 && t.pagesPassed({ n: passed }),
    completedTopics > 0 && t.topicsFinished({ n: completedTopics }),
    averageScore !== undefined && t.average({ n: Math.round(averageScore) }),
    streak > 0 ? t.streak({ n: streak }) : t.startStreak(),
    secondsSpent >= 60 && t.learned({ time: formatDuration(t, secondsSpent) }),
  ];
  return (
    <ul className={styles.figures} aria-label={t.soFar()}>
      {figures.map((figure) => figure && <li key={figure}>{figure}</li>)}
    </ul>
  );
}

/** "1 h 5 min", "12 min". */
function formatDuration(t: ReturnType<typeof homeMessages.now>, seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? t.minutes({ n: minutes }) : t.hours({ h: hours, min: minutes % 60 });
}
