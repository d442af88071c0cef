import type { ExamResultSummary } from '@tensely/exam-model/logic';
import { Button } from '@tensely/ui/react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { momentText } from '../time-text.ts';
import styles from './earlier-results.module.css';

const SHOWN_AT_FIRST = 5;

/** Every result so far, newest first, each with the way to its review. */
export function EarlierResults({ results }: { results: readonly ExamResultSummary[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const firstMore = useRef<HTMLAnchorElement>(null);
  // The button goes when it was pressed: the keyboard goes on with what it brought.
  useEffect(() => {
    if (isWhole) firstMore.current?.focus();
  }, [isWhole]);
  const shown = isWhole ? results : results.slice(0, SHOWN_AT_FIRST);
  return (
    <section className={styles.earlier} aria-labelledby="fede-results">
      <h2 id="fede-results">Your results</h2>
      <ol className={styles.results}>
        {shown.map((result, place) => (
          <li key={result.attemptId} className={styles.result}>
            <Link
              ref={place === SHOWN_AT_FIRST ? firstMore : undefined}
              to={`/exams/fede/results/${result.attemptId}`}
              className={styles.link}
            >
              <span className={styles.title}>{result.title}</span>{' '}
              <time dateTime={result.finishedAt}>{momentText(result.finishedAt)}</time>
            </Link>
            <span className={styles.score}>{`${result.score}%`}</span>
            <span>{`${result.points} / ${result.maxPoints} points`}</span>
            <span className={styles.extra}>{result.extraTime > 0 && `${result.extraTime}% extra time`}</span>
          </li>
        ))}
      </ol>
      {shown.length < results.length && (
        <Button className={styles.more} onClick={() => setIsWhole(true)}>
          {`Show all ${results.length} results`}
        </Button>
      )}
    </section>
  );
}
