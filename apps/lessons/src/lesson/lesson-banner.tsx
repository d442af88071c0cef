import type { PageProgress } from '@tensely/progress/logic';
import { isPassed } from '@tensely/progress/logic';
import { Badge } from '@tensely/ui/react';
import { Link } from 'react-router-dom';
import styles from './lesson-banner.module.css';

interface LessonBannerProps {
  level: { key: string; label: string };
  topicTitle: string;
  page: number;
  /** Undefined until the page is tracked. */
  progress: PageProgress | undefined;
  /** How many questions of the page have no answer yet. */
  unanswered: number;
}

/** The banner of a lesson page: level, topic, page and score. */
export function LessonBanner({ level, topicTitle, page, progress, unanswered }: LessonBannerProps) {
  return (
    <section aria-label="Page progress" className={styles.banner}>
      <Link to={`/${level.key}`} className={styles.level}>
        {level.label}
      </Link>
      <p className={styles.name}>{`${topicTitle} - Page ${page} Progress`}</p>
      {progress && progress.totalQuestions > 0 && (
        <Score {...progress} isEarly={progress.totalQuestions < unanswered} />
      )}
      <p className={styles.hint}>Use navigation menu for Save/Complete</p>
    </section>
  );
}

/** The score over what was counted so far. Before half of the page is answered it is too early to call it bad. */
function Score({ score, correctAnswers, totalQuestions, isEarly }: PageProgress & { isEarly: boolean }) {
  return (
    <p className={styles.score}>
      <span>{`Score: ${score}% (${correctAnswers}/${totalQuestions} correct)`}</span>
      {isPassed(score) ? (
        <Badge tone="good" icon="check">
          PASSING
        </Badge>
      ) : (
        <Badge tone={isEarly ? 'neutral' : 'bad'} icon="target">
          NEEDS IMPROVEMENT
        </Badge>
      )}
    </p>
  );
}
