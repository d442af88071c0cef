import type { ExamResult } from '@tensely/content/exams';
import { useScreenHeading } from '@tensely/ui/react';
import { useEffect } from 'react';
import { chooseMessages } from '../choose-messages.ts';
import { ReportedTest } from '../screen/report-question.tsx';
import { topicTitles } from '../topic-titles.ts';
import { PractiseNext } from './practise-next.tsx';
import { resultMessages } from './result-messages.ts';
import styles from './result-view.module.css';
import { Review } from './review/review.tsx';
import { ScoreSummary } from './score-summary.tsx';
import { SectionScores } from './section-scores.tsx';

/** The result of an exam (docs/behaviour.md#exams-result): the score, how each section went, what to practise, the review. */
export function ResultView({ result }: { result: ExamResult }) {
  const t = resultMessages.use();
  const heading = useScreenHeading(result.attemptId, t.resultOf({ title: result.title }));
  useLinkedPlace();
  return (
    <div className={styles.result}>
      <header className={styles.header}>
        <p className={styles.test} lang="en">
          <strong>{result.title}</strong> <span>{topicTitles(result.topics)}</span>
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {t.complete()}
        </h1>
      </header>
      <div className={styles.outcome}>
        <ScoreSummary result={result} />
        <SectionScores sections={result.sections} />
      </div>
      <PractiseNext result={result} />
      <ReportedTest value={result.testId}>
        <Review result={result} />
      </ReportedTest>
      <p className={styles.note}>{chooseMessages.now().notAffiliated()}</p>
    </div>
  );
}

/** Scrolls to the question in the address; the browser cannot, because the page renders later. */
function useLinkedPlace() {
  useEffect(() => {
    const place = window.location.hash.slice(1);
    if (place) document.getElementById(place)?.scrollIntoView();
  }, []);
}
