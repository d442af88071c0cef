import { buttonClass, Message, useScreenHeading } from '@tensely/ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FailureReason, ResultState } from '../attempts/contract.ts';
import { chooseMessages } from '../choose-messages.ts';
import { FailureAction } from '../screen/failure-action.tsx';
import styles from './no-result.module.css';
import { type ResultMessages, resultMessages } from './result-messages.ts';

type NoResultState = Exclude<ResultState, { kind: 'loading' | 'ready' }>;

const waitingTexts = { offline: 'waitOffline', signIn: 'waitSignIn' } as const;

const failureTexts = {
  offline: 'troubleOffline',
  signIn: 'troubleSignIn',
  server: 'troubleServer',
  outdated: 'troubleOutdated',
  refused: 'troubleRefused',
} as const satisfies Record<FailureReason, string>;

/** Replaces a result that is missing: says why, and what to do. */
export function NoResult({ state, onRetry }: { state: NoResultState; onRetry: () => void }) {
  const t = resultMessages.use();
  const { title, text } = getTexts(t, state);
  const heading = useScreenHeading(state.kind, title);
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <Message kind={state.kind === 'failure' ? 'error' : 'info'} actions={renderAction(t, state, onRetry)}>
        {text}
      </Message>
      <Link to="/exams">{chooseMessages.now().backToExams()}</Link>
    </div>
  );
}

function getTexts(t: ResultMessages, state: NoResultState): { title: string; text: string } {
  switch (state.kind) {
    case 'unknown':
      return { title: t.noSuchResult(), text: t.nothingHere() };
    case 'running':
      return { title: t.stillRunning(), text: t.resultAtEnd() };
    case 'waiting':
      return { title: t.onItsWay(), text: t[waitingTexts[state.why]]() };
    case 'failure':
      return { title: t.notShown(), text: t[failureTexts[state.failure]]() };
  }
}

function renderAction(t: ResultMessages, state: NoResultState, onRetry: () => void): ReactNode {
  if (state.kind === 'unknown') return <ActionLink path="/exams/fede">{t.seeResults()}</ActionLink>;
  if (state.kind === 'running') return <ActionLink path={`/exams/fede/${state.testId}`}>{t.goOnExam()}</ActionLink>;
  return <FailureAction failure={state.kind === 'waiting' ? state.why : state.failure} onRetry={onRetry} />;
}

function ActionLink({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Link to={path} className={buttonClass('secondary')}>
      {children}
    </Link>
  );
}
