import { fillMessage } from '@tensely/core/react';
import type { ExamResult } from '@tensely/exam-model/logic';
import { Badge } from '@tensely/ui/react';
import { Link } from 'react-router-dom';
import { lessonsToPractise, type TopicToPractise } from './lessons-to-practise.ts';
import styles from './practise-next.module.css';
import { type ResultWords, resultMessages } from './result-messages.ts';

/** What to practise next: the lessons behind the missed answers, most often first. */
export function PractiseNext({ result }: { result: ExamResult }) {
  const words = resultMessages.use();
  const { topics, withoutLesson } = lessonsToPractise(result);
  return (
    <section className={styles.practise} aria-labelledby="practise-next">
      <h2 id="practise-next">{words.practiseNext()}</h2>
      <p>{introduction(words, topics.length, withoutLesson)}</p>
      {topics.length > 0 && (
        <ol className={styles.topics}>
          {topics.map((topic) => (
            <Topic key={topic.topic} {...topic} />
          ))}
        </ol>
      )}
      {topics.length > 0 && (
        <p>{fillMessage(words.practiceAsks, { practice: <Link to="/practice">{words.practice()}</Link> })}</p>
      )}
      {topics.length > 0 && withoutLesson > 0 && (
        <p className={styles.rest}>{words.restWithoutLesson({ n: withoutLesson })}</p>
      )}
    </section>
  );
}

function Topic({ level, name, missed, pages }: TopicToPractise) {
  const words = resultMessages.use();
  return (
    <li className={styles.topic}>
      <p className={styles.name}>
        <Badge>{level}</Badge> <span lang="en">{name}</span>{' '}
        <span className={styles.count}>{words.answers({ n: missed })}</span>
      </p>
      <ul className={styles.pages}>
        {pages.map((page) => (
          <li key={page.page}>
            <Link
              to={page.path}
              aria-label={words.pageName({ topic: name, page: page.page, answers: words.answers({ n: page.missed }) })}
            >
              {words.page({ n: page.page })}
            </Link>
            {pages.length > 1 && <span className={styles.count}>{` (${page.missed})`}</span>}
          </li>
        ))}
      </ul>
    </li>
  );
}

function introduction(words: ResultWords, topics: number, withoutLesson: number): string {
  if (topics > 0) return words.practiseLessons();
  if (withoutLesson === 0) return words.practiseNothing();
  return words.noLesson();
}
