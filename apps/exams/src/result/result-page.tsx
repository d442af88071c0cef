import type { ExamResult } from '@tensely/content/exams';
import { buttonClass, Message, ScreenHeading } from '@tensely/ui/react';
import { type ReactNode, useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { ResultState } from '../attempts/exam-queries.ts';
import type { FailureReason } from '../attempts/exam-service.ts';
import { useExamResult } from '../attempts/use-exams.ts';
import { chooseMessages } from '../choose-messages.ts';
import { ReportedTest } from '../paper.tsx';
import { FailureAction } from '../screen/failure-action.tsx';
import { LoadingScreen } from '../screen/lazy-screen.tsx';
import { Disclaimer } from '../screen/page-parts.tsx';
import { topicTitles } from '../topic-titles.ts';
import { PractiseNext } from './practise-next.tsx';
import { type ResultMessages, resultMessages } from './result-messages.ts';
import styles from './result-page.module.css';
import { Review } from './review/review.tsx';
import { ScoreSummary, SectionScores } from './score-summary.tsx';

export function ResultPage() {
  const { attemptId = '' } = useParams();
  const { state, retry } = useExamResult(attemptId);
  if (state.kind === 'loading') return <LoadingScreen />;
  if (state.kind === 'ready') return <ResultView key={attemptId} result={state.result} />;
  return <NoResult state={state} onRetry={retry} />;
}

/** The result of an exam (docs/behaviour.md#exams-result): the score, how each section went, what to practise, the review. */
export function ResultView({ result }: { result: ExamResult }) {
  const t = resultMessages.use();
  // The browser cannot scroll to the question in the address, because the page renders later.
  useEffect(() => {
    const place = window.location.hash.slice(1);
    if (place) document.getElementById(place)?.scrollIntoView();
  }, []);
  return (
    <div className={styles.result}>
      <header className={styles.header}>
        <p className={styles.test} lang="en">
          <strong>{result.title}</strong> <span>{topicTitles(result.topics)}</span>
        </p>
        <ScreenHeading screen={result.attemptId} title={t.resultOf({ title: result.title })}>
          {t.complete()}
        </ScreenHeading>
      </header>
      <div className={styles.outcome}>
        <ScoreSummary result={result} />
        <SectionScores sections={result.sections} />
      </div>
      <PractiseNext result={result} />
      <ReportedTest value={result.testId}>
        <Review result={result} />
      </ReportedTest>
      <Disclaimer />
    </div>
  );
}

type NoResultState = Exclude<ResultState, { kind: 'loading' | 'ready' }>;

export function NoResult({ state, onRetry }: { state: NoResultState; onRetry: () => void }) {
  const t = resultMessages.use();
  const { title, text } = getTexts(t, state);
  return (
    <div className={styles.page}>
      <ScreenHeading screen={state.kind} title={title} />
      <Message kind={state.kind === 'failure' ? 'error' : 'info'} actions={renderAction(t, state, onRetry)}>
        {text}
      </Message>
      <Link to="/exams">{chooseMessages.now().backToExams()}</Link>
    </div>
  );
}

function getTexts(t: ResultMessages, state: NoResultState): { title: string; text: string } {
  if (state.kind === 'unknown') return { title: t.noSuchResult(), text: t.nothingHere() };
  if (state.kind === 'running') return { title: t.stillRunning(), text: t.resultAtEnd() };
  if (state.kind === 'waiting')
    return { title: t.onItsWay(), text: state.why === 'offline' ? t.waitOffline() : t.waitSignIn() };
  const texts: Record<FailureReason, string> = {
    offline: t.troubleOffline(),
    signIn: t.troubleSignIn(),
    server: t.troubleServer(),
    outdated: t.troubleOutdated(),
    refused: t.troubleRefused(),
  };
  return { title: t.notShown(), text: texts[state.failure] };
}

function renderAction(t: ResultMessages, state: NoResultState, onRetry: () => void): ReactNode {
  if (state.kind === 'unknown') return actionLink('/exams/fede', t.seeResults());
  if (state.kind === 'running') return actionLink(`/exams/fede/${state.testId}`, t.goOnExam());
  return <FailureAction failure={state.kind === 'waiting' ? state.why : state.failure} onRetry={onRetry} />;
}

const actionLink = (path: string, text: string) => (
  <Link to={path} className={buttonClass('secondary')}>
    {text}
  </Link>
);
