import { Button } from '@tensely/ui/react';
import { useSearchParams } from 'react-router-dom';
import { PlacementScreen } from '../placement/placement-screen.tsx';
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
  const [parameters] = useSearchParams();
  const finished = parameters.get('finished');
  const heading = useScreenHeading(`practice ${finished ?? ''}`, 'Practice');
  return (
    <div className={styles.screen}>
      <h1 ref={heading} tabIndex={-1}>
        Practice
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
  const { Message, ScreenLoading } = useFirstCode();
  if (state.status === 'loading') return <ScreenLoading />;
  if (state.status === 'failed') {
    return (
      <Message
        kind="error"
        title="Your practice could not be loaded."
        actions={
          <Button icon="retry" onClick={onAgain}>
            Try again
          </Button>
        }
      >
        Your answers are safe. Check your connection, then try again.
      </Message>
    );
  }
  return <Ready {...state} onAgain={onAgain} />;
}

type ReadyProps = Extract<PracticeState, { status: 'ready' }> & { onAgain(): void };

function Ready({ practice, loaded, number, onAgain }: ReadyProps) {
  const { Message } = useFirstCode();
  const [practices, addPractice] = useLastPractices(practice);
  const { known, isPartial, questions } = loaded;
  return (
    <>
      {known.from !== 'remote' && (
        <Message kind="neutral">
          You are practising without a connection. What you did on other devices may be missing.
        </Message>
      )}
      {isPartial && (
        <Message kind="neutral">Some questions need a connection. They come when you are online again.</Message>
      )}
      {questions.length === 0 ? (
        <NothingToPractise loaded={loaded} />
      ) : (
        <RunningPractice key={number} practice={practice} loaded={loaded} onAgain={onAgain} onFinished={addPractice} />
      )}
      <LastPractices practices={practices.filter(({ begunAt }) => begunAt !== loaded.begun.begunAt)} />
    </>
  );
}
