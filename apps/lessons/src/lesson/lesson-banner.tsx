import type { PageProgress } from '@tensely/progress/logic';
import { isPassed } from '@tensely/progress/logic';
import { Badge } from '@tensely/ui/react';
import { Link } from 'react-router-dom';
import styles from './lesson-banner.module.css';

interface LessonBannerProps {
  level: { key: string; label: string };
  topicTitle: string;
  page: number;
  progress: PageProgress;
}

/** The banner of a lesson page: level, topic, page and score. */
export function LessonBanner({ level, topicTitle, page, progress }: LessonBannerProps) {
  return (
    <section aria-label="Page progress" className={styles.banner}>
      <Link to={`/${level.key}`} className={styles.level}>
        {level.label}
      </Link>
      <p className={styles.name}>{`${topicTitle} - Page ${page} Progress`}</p>
      {progress.totalQuestions > 0 && <Score {...progress} />}
      <p className={styles.hint}>Use navigation menu for Save/Complete</p>
    </section>
  );
}

/** The score over what was counted so far. */
function Score({ score, correctAnswers, totalQuestions }: PageProgress) {
  return (
    <p className={styles.score}>
      <span>{`Score: ${score}% (${correctAnswers}/${totalQuestions} correct)`}</span>
      {isPassed(score) ? (
        <Badge tone="good" icon="check">
          PASSING
        </Badge>
      ) : (
        <Badge tone="bad" icon="target">
          NEEDS IMPROVEMENT
        </Badge>
      )}
    </p>
  );
}
