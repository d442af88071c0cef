import type { ExamResult } from '@tensely/exam-model/logic';
import { Badge } from '@tensely/ui/react';
import { Link } from 'react-router-dom';
import { lessonsToPractise, type TopicToPractise } from './lessons-to-practise.ts';
import styles from './practise-next.module.css';

/** What to practise next: the lessons behind the missed answers, most often first. */
export function PractiseNext({ result }: { result: ExamResult }) {
  const { topics, withoutLesson } = lessonsToPractise(result);
  return (
    <section className={styles.practise} aria-labelledby="practise-next">
      <h2 id="practise-next">What to practise next</h2>
      <p>{introduction(topics.length, withoutLesson)}</p>
      {topics.length > 0 && (
        <ol className={styles.topics}>
          {topics.map((topic) => (
            <Topic key={topic.topic} {...topic} />
          ))}
        </ol>
      )}
      {topics.length > 0 && (
        <p>
          <Link to="/practice">Practice</Link> asks questions of these lessons, among others.
        </p>
      )}
      {topics.length > 0 && withoutLesson > 0 && <p className={styles.rest}>{restText(withoutLesson)}</p>}
    </section>
  );
}

function Topic({ level, name, missed, pages }: TopicToPractise) {
  return (
    <li className={styles.topic}>
      <p className={styles.name}>
        <Badge>{level}</Badge> <span>{name}</span> <span className={styles.count}>{answers(missed)}</span>
      </p>
      <ul className={styles.pages}>
        {pages.map((page) => (
          <li key={page.page}>
            <Link to={page.path} aria-label={`${name}, page ${page.page}: ${answers(page.missed)}`}>
              {`Page ${page.page}`}
            </Link>
            {pages.length > 1 && <span className={styles.count}>{` (${page.missed})`}</span>}
          </li>
        ))}
      </ul>
    </li>
  );
}

function introduction(topics: number, withoutLesson: number): string {
  if (topics > 0) return 'These lessons teach what was behind the answers you missed, most often first.';
  if (withoutLesson === 0) return 'Every answer is right. There is nothing to practise from this test.';
  return 'No lesson is about what you missed here. The review below says why each answer is right.';
}

function restText(count: number): string {
  const who =
    count === 1 ? '1 more answer has no lesson of its own' : `${count} more answers have no lesson of their own`;
  return `${who}: the review below says why.`;
}

function answers(count: number): string {
  return count === 1 ? '1 answer' : `${count} answers`;
}
