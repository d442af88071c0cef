import { useSearchParams } from 'react-router-dom';
import { practiceMessages } from '../messages/practice-messages.ts';
import { PlacementScreen } from '../placement/placement-screen.tsx';
import { FailedMessage } from './failed-message.tsx';
import { FinishedPractice } from './finished/finished-practice.tsx';
import { LastPractices } from './finished/last-practices.tsx';
import { useLastPractices } from './finished/use-last-practices.ts';
import { type FirstCode, FirstCodeContext, useFirstCode } from './first-code.ts';
import { NothingToPractise } from './nothing-to-practise.tsx';
import styles from './practice-screen.module.css';
import { RunningPractice } from './running-practice.tsx';
import { type PracticeState, usePractice } from './use-practice.ts';

/** The practice screen and the placement test, on the code that was there before them. */
export function createPracticeScreen(code: FirstCode) {
  return function GivenPracticeScreen({ isPlacement = false }) {
    return <FirstCodeContext value={code}>{isPlacement ? <PlacementScreen /> : <PracticeScreen />}</FirstCodeContext>;
  };
}

/** Practice, or the result of one that was finished. */
function PracticeScreen() {
  const { useScreenHeading } = useFirstCode();
  const words = practiceMessages.use();
  const [parameters] = useSearchParams();
  const finished = parameters.get('finished');
  const heading = useScreenHeading(`practice ${finished ?? ''}`, words.title());
  return (
    <div className={styles.screen}>
      <h1 ref={heading} tabIndex={-1}>
        {words.title()}
      </h1>
      {finished === null ? <NextPractice /> : <FinishedPractice key={finished} begunAt={finished} />}
    </div>
  );
}

/** Questions that are due, mistakes, and weak grammar points, ten at most (docs/behaviour.md#practice). */
function NextPractice() {
  const { state, again } = usePractice();
  return <Content state={state} onAgain={again} />;
}

function Content({ state, onAgain }: { state: PracticeState; onAgain(): void }) {
  const words = practiceMessages.use();
  const { LoadingScreen } = useFirstCode();
  if (state.status === 'loading') return <LoadingScreen />;
  if (state.status === 'failed') {
    return (
      <FailedMessage title={words.failed()} retry={words.retry()} onRetry={onAgain}>
        {words.answersSafe()}
      </FailedMessage>
    );
  }
  return <Ready {...state} onAgain={onAgain} />;
}

type ReadyProps = Extract<PracticeState, { status: 'ready' }> & { onAgain(): void };

function Ready({ practice, loaded, number, onAgain }: ReadyProps) {
  const words = practiceMessages.use();
  const { Message } = useFirstCode();
  const [practices, addPractice] = useLastPractices(practice);
  const { known, isPartial, questions } = loaded;
  return (
    <>
      {known.from !== 'remote' && <Message kind="neutral">{words.offline()}</Message>}
      {isPartial && <Message kind="neutral">{words.partial()}</Message>}
      {questions.length === 0 ? (
        <NothingToPractise loaded={loaded} />
      ) : (
        <RunningPractice key={number} practice={practice} loaded={loaded} onAgain={onAgain} onFinished={addPractice} />
      )}
      <LastPractices practices={practices.filter(({ begunAt }) => begunAt !== loaded.begun.begunAt)} />
    </>
  );
}
