import type { ExamResultSummary } from '@tensely/content/exams';
import { Button } from '@tensely/ui/react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { RunningAttempt } from '../attempts/contract.ts';
import { chooseMessages } from '../choose-messages.ts';
import { momentText } from '../time-text.ts';
import styles from './earlier-results.module.css';

const SHOWN_AT_FIRST = 5;

interface EarlierResultsProps {
  results: readonly ExamResultSummary[];
  /** Attempts that ran out of time while open; their score appears with their result. */
  ended: readonly RunningAttempt[];
  getTitle(testId: string): string;
}

/** All results so far, newest first, each with a link to its review. Attempts without a result yet come first. */
export function EarlierResults({ results, ended, getTitle }: EarlierResultsProps) {
  const t = chooseMessages.use();
  const [isWhole, setIsWhole] = useState(false);
  const firstMore = useRef<HTMLAnchorElement>(null);
  // The button disappears when pressed, so the focus moves to the first new result.
  useEffect(() => {
    if (isWhole) firstMore.current?.focus();
  }, [isWhole]);
  const shown = isWhole ? results : results.slice(0, SHOWN_AT_FIRST);
  return (
    <section className={styles.earlier} aria-labelledby="fede-results">
      <h2 id="fede-results">{t.yourResults()}</h2>
      {ended.length > 0 && <Ended ended={ended} getTitle={getTitle} />}
      <ol className={styles.results}>
        {shown.map((result, place) => (
          <li key={result.attemptId} className={styles.result}>
            <Link
              ref={place === SHOWN_AT_FIRST ? firstMore : undefined}
              to={`/exams/fede/results/${result.attemptId}`}
              className={styles.link}
            >
              <span className={styles.title} lang="en">
                {result.title}
              </span>{' '}
              <time dateTime={result.finishedAt}>{momentText(result.finishedAt)}</time>
            </Link>
            <span className={styles.score}>{t.pointsOutOf({ points: result.points, most: result.maxPoints })}</span>
            <span className={styles.extra}>{result.extraTime > 0 && t.extraPercent({ n: result.extraTime })}</span>
          </li>
        ))}
      </ol>
      {shown.length < results.length && (
        <Button className={styles.more} onClick={() => setIsWhole(true)}>
          {t.showAll({ n: results.length })}
        </Button>
      )}
    </section>
  );
}

/** Exams whose time ran out while they were open, without a score: late answers may still arrive. */
function Ended({ ended, getTitle }: Pick<EarlierResultsProps, 'ended' | 'getTitle'>) {
  const t = chooseMessages.use();
  return (
    <ul className={styles.results} aria-label={t.leftOpen()}>
      {ended.map(({ id, testId, deadline }) => (
        <li key={id} className={styles.result}>
          <Link to={`/exams/fede/results/${id}`} className={styles.link}>
            <span className={styles.title} lang="en">
              {getTitle(testId)}
            </span>{' '}
            <time dateTime={deadline}>{momentText(deadline)}</time>
          </Link>
          <span>{t.ranOut()}</span>
        </li>
      ))}
    </ul>
  );
}
