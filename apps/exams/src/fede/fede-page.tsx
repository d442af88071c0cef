import { Message, useScreenHeading } from '@tensely/ui/react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { FailureReason } from '../attempts/contract.ts';
import { useExamAttempts } from '../attempts/use-exams.ts';
import { chooseMessages } from '../choose-messages.ts';
import { type ExamListing, examListings } from '../exam-papers.ts';
import { FailureAction } from '../screen/failure-action.tsx';
import { EarlierResults } from './earlier-results.tsx';
import { Expectations } from './expectations.tsx';
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
