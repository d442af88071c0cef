import { fillMessage } from '@tensely/core/react';
import type { PageProgress } from '@tensely/progress/logic';
import { isPassed } from '@tensely/progress/logic';
import { InEnglish } from '@tensely/questions/react';
import { Badge } from '@tensely/ui/react';
import { Link } from 'react-router-dom';
import { lessonMessages } from '../messages/lesson-messages.ts';
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
  const words = lessonMessages.use();
  return (
    <section aria-label={words.pageProgress()} className={styles.banner}>
      <Link to={`/${level.key}`} className={styles.level}>
        {level.label}
      </Link>
      <p className={styles.name}>{fillMessage(words.banner, { topic: <InEnglish text={topicTitle} /> }, { page })}</p>
      {progress && progress.totalQuestions > 0 && (
        <Score {...progress} isEarly={progress.totalQuestions < unanswered} />
      )}
      <p className={styles.hint}>{words.menuHint()}</p>
    </section>
  );
}

/** The score over what was counted so far. Before half of the page is answered it is too early to call it bad. */
function Score({ score, correctAnswers, totalQuestions, isEarly }: PageProgress & { isEarly: boolean }) {
  const words = lessonMessages.use();
  return (
    <p className={styles.score}>
      <span>{words.score({ score, right: correctAnswers, n: totalQuestions })}</span>
      {isPassed(score) ? (
        <Badge tone="good" icon="check">
          {words.passing()}
        </Badge>
      ) : (
        <Badge tone={isEarly ? 'neutral' : 'bad'} icon="target">
          {words.needsImprovement()}
        </Badge>
      )}
    </p>
  );
}
