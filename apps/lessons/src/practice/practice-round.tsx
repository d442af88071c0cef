import { practiceMessages } from '../messages/practice-messages.ts';
import { PracticeNotReady } from './failed-message.tsx';
import { useFirstCode } from './first-code.ts';
import { PracticeIntroduction } from './introduction/practice-introduction.tsx';
import { type LoadedPractice, loadPractice } from './load-practice.ts';
import type { Round } from './round.ts';
import { RunningPractice } from './running-practice.tsx';
import { type PracticeState, usePractice } from './use-practice.ts';

/** Practices of the address, one after another; without questions, the other practices. */
export function PracticeRound({ round }: { round: Round }) {
  const { state, again } = usePractice({
    name: round.address,
    load: (sources) => loadPractice(sources, round),
    isLive: ({ questions }) => questions.length === 0,
  });
  if (state.status !== 'ready') return <PracticeNotReady status={state.status} onRetry={again} />;
  if (state.loaded.questions.length === 0)
    return <PracticeIntroduction isWithoutMistakes={round.subject.kind === 'mistakes'} />;
  return <Ready {...state} round={round} onAgain={again} />;
}

type ReadyProps = Extract<PracticeState<LoadedPractice>, { status: 'ready' }> & { round: Round; onAgain(): void };

function Ready({ practice, loaded, number, round, onAgain }: ReadyProps) {
  const t = practiceMessages.use();
  const { Message } = useFirstCode();
  return (
    <>
      {loaded.known.from !== 'remote' && <Message kind="neutral">{t.offline()}</Message>}
      {loaded.isPartial && <Message kind="neutral">{t.partial()}</Message>}
      <RunningPractice
        key={number}
        practice={practice}
        loaded={loaded}
        round={round}
        onAgain={onAgain}
        onFinished={(finished) => void practice.finished?.add(finished)}
      />
    </>
  );
}
