import { POINTS_EACH } from '@tensely/content/exams';
import { Button, Message, ScreenHeading } from '@tensely/ui/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AttemptsSnapshot } from '../attempts/exam-queries.ts';
import { useExamAttempts } from '../attempts/use-exams.ts';
import { chooseMessages } from '../choose-messages.ts';
import { type ExamListing, examListings } from '../exam-papers.ts';
import { FailureAction } from '../screen/failure-action.tsx';
import { Disclaimer } from '../screen/page-parts.tsx';
import { momentText } from '../time-text.ts';
import styles from './fede-page.module.css';
import { TestCard } from './test-card.tsx';

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
  const attempts = useExamAttempts();
  const { failure, running, ended, results } = attempts;
  usePassingTime(running.length > 0);

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to="/exams">{t.backToExams()}</Link>
        <ScreenHeading screen="fede" title={t.fedePractice()}>
          {t.fedeTests()}
        </ScreenHeading>
      </header>
      {failure && (
        <Message
          kind="neutral"
          title={t.resultsTrouble()}
          actions={<FailureAction failure={failure} onRetry={attempts.reload} />}
        >
          {t[failure]()}
        </Message>
      )}
      <ul className={styles.tests} aria-label={t.tests()}>
        {listings.map((listing) => (
          <TestCard key={listing.testId} listing={listing} attempts={attempts} />
        ))}
      </ul>
      <div className={styles.more}>
        <Expectations listing={listings[0]} />
        {results.length + ended.length > 0 && <EarlierResults listings={listings} results={results} ended={ended} />}
      </div>
    </div>
  );
}

function Expectations({ listing }: { listing: ExamListing | undefined }) {
  const t = chooseMessages.use();
  const { questions, totalPoints: points = 0 } = listing ?? {};
  return (
    <section className={styles.expect} aria-labelledby="fede-expect">
      <h2 id="fede-expect">{t.expect()}</h2>
      <ul>
        <li>{t.expectTexts()}</li>
        <li>{t.expectFree()}</li>
        <li>{t.expectPoints()}</li>
        {questions && <li>{t.expectGaps({ questions, answers: points / POINTS_EACH, points })}</li>}
        <li>{t.expectLevel()}</li>
        <li>{t.expectPractice()}</li>
      </ul>
      <Disclaimer />
    </section>
  );
}

const SHOWN_AT_FIRST = 5;

interface EarlierResultsProps extends Pick<AttemptsSnapshot, 'results' | 'ended'> {
  listings: readonly ExamListing[];
}

/**
 * All results so far, newest first, each with a link to its review. Exams whose time ran out while they were open come
 * first, without a score: late answers may still arrive.
 */
function EarlierResults({ listings, results, ended }: EarlierResultsProps) {
  const t = chooseMessages.use();
  const [isWhole, setIsWhole] = useState(false);
  const firstMore = useRef<HTMLAnchorElement>(null);
  // The button disappears when pressed, so the focus moves to the first new result.
  useEffect(() => {
    if (isWhole) firstMore.current?.focus();
  }, [isWhole]);
  const shown = isWhole ? results : results.slice(0, SHOWN_AT_FIRST);
  // A release may no longer have a test.
  const titleOf = (testId: string) => listings.find((listing) => listing.testId === testId)?.title ?? testId;
  return (
    <section className={styles.earlier} aria-labelledby="fede-results">
      <h2 id="fede-results">{t.yourResults()}</h2>
      {ended.length > 0 && (
        <ul className={styles.results} aria-label={t.leftOpen()}>
          {ended.map(({ id, testId, deadline }) => (
            <li key={id} className={styles.result}>
              <ResultLink id={id} title={titleOf(testId)} at={deadline} />
              <span>{t.ranOut()}</span>
            </li>
          ))}
        </ul>
      )}
      <ol className={styles.results}>
        {shown.map(({ attemptId, title, finishedAt, points, maxPoints, extraTime }, place) => (
          <li key={attemptId} className={styles.result}>
            <ResultLink
              ref={place === SHOWN_AT_FIRST ? firstMore : undefined}
              id={attemptId}
              title={title}
              at={finishedAt}
            />
            <strong>{t.pointsOutOf({ points, most: maxPoints })}</strong>
            <span className={styles.extra}>{extraTime > 0 && t.extraPercent({ n: extraTime })}</span>
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

interface ResultLinkProps {
  ref?: RefObject<HTMLAnchorElement | null> | undefined;
  id: string;
  title: string;
  /** When the exam ended. */
  at: string;
}

function ResultLink({ ref, id, title, at }: ResultLinkProps) {
  return (
    <Link ref={ref} to={`/exams/fede/results/${id}`} className={styles.link}>
      <strong lang="en">{title}</strong> <time dateTime={at}>{momentText(at)}</time>
    </Link>
  );
}
