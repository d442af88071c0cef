import { buttonClass, Message, useScreenHeading } from '@tensely/ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ResultState, Trouble } from '../attempts/exams-contract.ts';
import { TroubleAction } from '../screen/trouble-action.tsx';
import styles from './no-result.module.css';

type NoResultState = Exclude<ResultState, { kind: 'loading' | 'ready' }>;

const KEPT = 'The exam is finished and your answers are kept on this device.';

const waitingTexts: Readonly<Record<'offline' | 'signIn', string>> = {
  offline: `${KEPT} The result comes as soon as there is a connection.`,
  signIn: `${KEPT} Sign in again to send them.`,
};

const troubleTexts: Readonly<Record<Trouble, string>> = {
  offline: 'There is no connection. Your result is safe; try again when you are online.',
  signIn: 'Your sign-in has ended. Sign in again to see your result.',
  server: 'The service does not answer as it should. Your result is safe; try again in a moment.',
  outdated: 'This page is older than the service. Reload it to see your result.',
  refused: 'The service did not accept the question. Reload the page to see your result.',
};

/** What stands at a result's address while there is no result: why, and what to do. */
export function NoResult({ state, onRetry }: { state: NoResultState; onRetry: () => void }) {
  const { title, text } = wordsOf(state);
  const heading = useScreenHeading(state.kind, title);
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <Message kind={state.kind === 'trouble' ? 'error' : 'info'} actions={actionOf(state, onRetry)}>
        {text}
      </Message>
      <Link to="/exams">Back to Exams</Link>
    </div>
  );
}

function wordsOf(state: NoResultState): { title: string; text: string } {
  switch (state.kind) {
    case 'unknown':
      return {
        title: 'There is no such result',
        text: 'Nothing was found at this address. It may be mistyped, or belong to another account.',
      };
    case 'running':
      return {
        title: 'This exam is still running',
        text: 'Its result comes when you finish, or when the time is up.',
      };
    case 'waiting':
      return { title: 'Your result is on its way', text: waitingTexts[state.why] };
    case 'trouble':
      return { title: 'Your result cannot be shown now', text: troubleTexts[state.trouble] };
  }
}

function actionOf(state: NoResultState, onRetry: () => void): ReactNode {
  if (state.kind === 'unknown') return <ActionLink path="/exams/fede">See your results</ActionLink>;
  if (state.kind === 'running')
    return <ActionLink path={`/exams/fede/${state.testId}`}>Go on with the exam</ActionLink>;
  return <TroubleAction trouble={state.kind === 'waiting' ? state.why : state.trouble} onRetry={onRetry} />;
}

function ActionLink({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Link to={path} className={buttonClass('secondary')}>
      {children}
    </Link>
  );
}
