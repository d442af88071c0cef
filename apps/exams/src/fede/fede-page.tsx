import { type ExamResultSummary, POINTS_EACH } from '@tensely/content/exams';
import { Button, Message, useScreenHeading } from '@tensely/ui/react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { FailureReason, RunningAttempt } from '../attempts/contract.ts';
import { useExamAttempts } from '../attempts/use-exams.ts';
import { chooseMessages } from '../choose-messages.ts';
import { type ExamListing, examListings } from '../exam-papers.ts';
import { FailureAction } from '../screen/failure-action.tsx';
import { momentText } from '../time-text.ts';
import styles from './fede-page.module.css';
import { getScores, TestCard } from './test-card.tsx';

/**
 * Says why the learner's results failed to load (the message has the failure's name) and offers a retry. The tests stay
 * visible.
 */
function AttemptsFailure({ failure, onRetry }: { failure: FailureReason; onRetry: () => void }) {
  const t = chooseMessages.use();
  return (
    <Message kind="neutral" title={t.resultsTrouble()} actions={<FailureAction failure={failure} onRetry={onRetry} />}>
      {t[failure]()}
    </Message>
  );
}

/** Frequent enough to keep "48 min left" accurate to the minute. */
const TICK_MS = 10_000;

/** Renders again periodically while `isNeeded`: the time left is derived from the deadline, never counted down. */
function usePassingTime(isNeeded: boolean): void {
  const [, setTick] = useState(0);
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setInterval(() => setTick((tick) => tick + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [isNeeded]);
}

/** The selection of tests, with the learner's scores and attempts (docs/behaviour.md#exams-selection). */
export function FedePage({ listings = examListings }: { listings?: readonly ExamListing[] }) {
  const t = chooseMessages.use();
  const { source, failure, running, ended, results, reload, remaining } = useExamAttempts();
  const heading = useScreenHeading('fede', t.fedePractice());
  usePassingTime(running.length > 0);

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to="/exams">{t.backToExams()}</Link>
        <h1 ref={heading} tabIndex={-1}>
          {t.fedeTests()}
        </h1>
      </header>
      {failure && <AttemptsFailure failure={failure} onRetry={reload} />}
      <ul className={styles.tests} aria-label={t.tests()}>
        {listings.map((listing) => {
          const attempt = running.find(({ testId }) => testId === listing.testId);
          return (
            <TestCard
              key={listing.testId}
              listing={listing}
              attempt={attempt && { ...attempt, left: remaining(attempt.deadline) }}
              scores={getScores(results, listing.testId)}
              source={source}
            />
          );
        })}
      </ul>
      <div className={styles.more}>
        <Expectations listing={listings[0]} />
        {results.length + ended.length > 0 && (
          <EarlierResults results={results} ended={ended} getTitle={(testId) => getTitle(listings, testId)} />
        )}
      </div>
    </div>
  );
}

/** The title of a test, or its id if this release no longer has it. */
function getTitle(listings: readonly ExamListing[], testId: string): string {
  return listings.find((listing) => listing.testId === testId)?.title ?? testId;
}

/** Describes what a test is like, with one test's figures, and says that these are not the exams of FEDE or ETS. */
export function Expectations({ listing }: { listing: ExamListing | undefined }) {
  const t = chooseMessages.use();
  return (
    <section className={styles.expect} aria-labelledby="fede-expect">
      <h2 id="fede-expect">{t.expect()}</h2>
      <ul>
        <li>{t.expectTexts()}</li>
        <li>{t.expectFree()}</li>
        <li>{t.expectPoints()}</li>
        {listing && <li>{t.expectGaps(getFigures(listing))}</li>}
        <li>{t.expectLevel()}</li>
        <li>{t.expectPractice()}</li>
      </ul>
      <p className={styles.note}>{t.notAffiliated()}</p>
    </section>
  );
}

function getFigures({ questions, totalPoints: points }: ExamListing) {
  return { questions, answers: points / POINTS_EACH, points };
}

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
        <Button className={styles.showAll} onClick={() => setIsWhole(true)}>
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
