import { practiceMessages } from '../messages/practice-messages.ts';
import { FailedMessage } from './failed-message.tsx';
import { useLastPractices } from './finished/use-last-practices.ts';
import { useFirstCode } from './first-code.ts';
import { PracticeIntroduction } from './introduction/practice-introduction.tsx';
import { type LoadedPractice, loadPractice } from './load-practice.ts';
import type { Round } from './round.ts';
import { RunningPractice } from './running-practice.tsx';
import { type PracticeState, usePractice } from './use-practice.ts';

/** The questions of one address, again and again; without any, what else can be practised. */
export function PracticeRound({ round }: { round: Round }) {
  const { state, again } = usePractice(
    (sources) => loadPractice(sources, round),
    ({ questions }) => questions.length === 0,
  );
  const words = practiceMessages.use();
  const { LoadingScreen } = useFirstCode();
  if (state.status === 'loading') return <LoadingScreen />;
  if (state.status === 'failed') {
    return (
      <FailedMessage title={words.failed()} retry={words.retry()} onRetry={again}>
        {words.answersSafe()}
      </FailedMessage>
    );
  }
  if (state.loaded.questions.length === 0)
    return <PracticeIntroduction isWithoutMistakes={round.subject.kind === 'mistakes'} />;
  return <Ready {...state} round={round} onAgain={again} />;
}

type ReadyProps = Extract<PracticeState<LoadedPractice>, { status: 'ready' }> & { round: Round; onAgain(): void };

function Ready({ practice, loaded, number, round, onAgain }: ReadyProps) {
  const words = practiceMessages.use();
  const { Message } = useFirstCode();
  const [, addPractice] = useLastPractices(practice);
  return (
    <>
      {loaded.known.from !== 'remote' && <Message kind="neutral">{words.offline()}</Message>}
      {loaded.isPartial && <Message kind="neutral">{words.partial()}</Message>}
      <RunningPractice
        key={number}
        practice={practice}
        loaded={loaded}
        round={round}
        onAgain={onAgain}
        onFinished={addPractice}
      />
    </>
  );
}
