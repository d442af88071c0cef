import type { ExamResult } from '@tensely/content/exams';
import { fillMessage } from '@tensely/core/react';
import { Badge } from '@tensely/ui/react';
import { Link } from 'react-router-dom';
import { type LessonToPractise, lessonsToPractise } from './lessons-to-practise.ts';
import styles from './practise-next.module.css';
import { type ResultMessages, resultMessages } from './result-messages.ts';

/** What to practise next: the most helpful lessons. */
export function PractiseNext({ result }: { result: ExamResult }) {
  const t = resultMessages.use();
  const { lessons, isPerfect } = lessonsToPractise(result);
  return (
    <section className={styles.practise} aria-labelledby="practise-next">
      <h2 id="practise-next">{t.practiseNext()}</h2>
      <p>{introduction(t, lessons.length > 0, isPerfect)}</p>
      {lessons.length > 0 && (
        <>
          <ol className={styles.lessons}>
            {lessons.map((lesson) => (
              <Lesson key={lesson.topic} {...lesson} />
            ))}
          </ol>
          <p>{fillMessage(t.practiceAsks, { practice: <Link to="/practice">{t.practice()}</Link> })}</p>
        </>
      )}
    </section>
  );
}

function Lesson({ level, topicName, page, path, missed }: LessonToPractise) {
  const t = resultMessages.use();
  return (
    <li className={styles.lesson}>
      <Badge>{level}</Badge>
      <Link to={path}>{fillMessage(t.lessonPage, { topic: <span lang="en">{topicName}</span> }, { page })}</Link>
      <span className={styles.count}>{t.missed({ n: missed })}</span>
    </li>
  );
}

function introduction(t: ResultMessages, hasLessons: boolean, isPerfect: boolean): string {
  if (hasLessons) return t.practiseLessons();
  return isPerfect ? t.practiseNothing() : t.noLesson();
}
