import { useScreenHeading } from '@tensely/ui/react';
import { Link } from 'react-router-dom';
import { useExamAttempts } from '../attempts/react/use-exams.ts';
import { chooseMessages } from '../choose-messages.ts';
import { type ExamListing, examListings } from '../exam-papers.ts';
import { AttemptsTrouble } from './attempts-trouble.tsx';
import { EarlierResults } from './earlier-results.tsx';
import { Expectations } from './expectations.tsx';
import styles from './fede-page.module.css';
import { scoresOf } from './scores-of.ts';
import { TestCard } from './test-card.tsx';
import { usePassingTime } from './use-passing-time.ts';

/** The selection of tests, with the learner's scores and attempts (docs/behaviour.md#exams-selection). */
export function FedePage({ listings = examListings }: { listings?: readonly ExamListing[] }) {
  const words = chooseMessages.use();
  const { source, trouble, running, ended, results, reload, remaining } = useExamAttempts();
  const heading = useScreenHeading('fede', words.fedePractice());
  usePassingTime(running.length > 0);

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to="/exams">{words.backToExams()}</Link>
        <h1 ref={heading} tabIndex={-1}>
          {words.fedeTests()}
        </h1>
      </header>
      {trouble && <AttemptsTrouble trouble={trouble} onRetry={reload} />}
      <ul className={styles.tests} aria-label={words.tests()}>
        {listings.map((listing) => {
          const attempt = running.find(({ testId }) => testId === listing.testId);
          return (
            <TestCard
              key={listing.testId}
              listing={listing}
              attempt={attempt && { ...attempt, left: remaining(attempt.deadline) }}
              scores={scoresOf(results, listing.testId)}
              source={source}
            />
          );
        })}
      </ul>
      <div className={styles.more}>
        <Expectations listing={listings[0]} />
        {results.length + ended.length > 0 && (
          <EarlierResults results={results} ended={ended} titleOf={(testId) => titleOf(listings, testId)} />
        )}
      </div>
    </div>
  );
}

/** The title of a test; its name where this release has it no more. */
function titleOf(listings: readonly ExamListing[], testId: string): string {
  return listings.find((listing) => listing.testId === testId)?.title ?? testId;
}
