import { useSearchParams } from 'react-router-dom';
import { practiceMessages } from '../messages/practice-messages.ts';
import { PlacementScreen } from '../placement/placement-screen.tsx';
import { ExportedMistakes } from './export/exported-mistakes.tsx';
import { FinishedPractice } from './finished/finished-practice.tsx';
import { type FirstCode, FirstCodeContext, useFirstCode } from './first-code.ts';
import { PracticeIntroduction } from './introduction/practice-introduction.tsx';
import { PracticeRound } from './practice-round.tsx';
import styles from './practice-screen.module.css';
import { readRound } from './round.ts';

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
