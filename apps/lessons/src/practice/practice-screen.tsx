import { useSearchParams } from 'react-router-dom';
import { practiceMessages } from '../messages/practice-messages.ts';
import { PlacementScreen } from '../placement/placement-screen.tsx';
import { ExportedMistakes } from './export/exported-mistakes.tsx';
import { FinishedPractice } from './finished/finished-practice.tsx';
import type { FirstCode } from './first-code.ts';
import { PracticeIntroduction } from './introduction/practice-introduction.tsx';
import { type LoadedPractice, loadPractice } from './load-practice.ts';
import { PracticeNotReady } from './practice-not-ready.tsx';
import styles from './practice-screen.module.css';
import { type Round, readRound } from './round.ts';
import { RunningPractice } from './running-practice.tsx';
import { FirstCodeContext, useFirstCode } from './use-first-code.ts';
import { type PracticeState, usePractice } from './use-practice.ts';

/** The practice screen and the placement test, built on the code that has already loaded. */
export function createPracticeScreen(code: FirstCode) {
  return function GivenPracticeScreen({ isPlacement = false }) {
    return <FirstCodeContext value={code}>{isPlacement ? <PlacementScreen /> : <PracticeScreen />}</FirstCodeContext>;
  };
}

/** The introduction, a practice, or the result of a finished one (docs/behaviour.md#practice-addresses). */
function PracticeScreen() {
  const { useContent, useScreenHeading } = useFirstCode();
  const t = practiceMessages.use();
  const { index } = useContent();
  const [parameters] = useSearchParams();
  const address = parameters.toString();
  const isExport = parameters.has('export');
  const title = isExport ? t.exportTitle() : t.title();
  const heading = useScreenHeading(`practice ${address}`, title);
  return (
    <div className={styles.screen}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {isExport ? (
        <ExportedMistakes />
      ) : (
        <Content key={address} round={readRound(index, parameters)} finished={parameters.get('finished')} />
      )}
    </div>
  );
}

function Content({ round, finished }: { round: ReturnType<typeof readRound>; finished: string | null }) {
  if (finished !== null) return <FinishedPractice begunAt={finished} />;
  if (typeof round === 'object') return <PracticeRound round={round} />;
  return <PracticeIntroduction isUnknown={round === 'unknown'} />;
}

/** Practices of the address, one after another; without questions, the other practices. */
function PracticeRound({ round }: { round: Round }) {
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
