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
  /** Whether a question of the page has no known answer. */
  isOpen: boolean;
}

export function LessonBanner({ level, topicTitle, page, progress, isOpen }: LessonBannerProps) {
  const t = lessonMessages.use();
  return (
    <section aria-label={t.pageProgress()} className={styles.banner}>
      <Link to={`/${level.key}`} className={styles.level}>
        {level.label}
      </Link>
      <p className={styles.name}>{fillMessage(t.banner, { topic: <InEnglish text={topicTitle} /> }, { page })}</p>
      <p className={styles.hint} hidden={!isOpen}>
        {t.menuHint()}
      </p>
      {progress && progress.totalQuestions > 0 && <Score {...progress} />}
    </section>
  );
}

/** The score so far. Until the page is completed it is not a verdict, and does not look like one. */
function Score({ score, correctAnswers, totalQuestions, completed }: PageProgress) {
  const t = lessonMessages.use();
  const passes = isPassed(score);
  const tone = passes ? 'good' : 'bad';
  return (
    <p className={styles.score}>
      <span>{t.score({ score, right: correctAnswers, n: totalQuestions })}</span>
      <Badge tone={completed ? tone : 'neutral'} icon={passes ? 'check' : 'target'}>
        {passes ? t.passing() : t.needsImprovement()}
      </Badge>
    </p>
  );
}
