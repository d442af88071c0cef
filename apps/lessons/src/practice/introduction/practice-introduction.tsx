import { practiceMessages } from '../../messages/practice-messages.ts';
import { PracticeNotReady } from '../failed-message.tsx';
import { LastPractices } from '../finished/last-practices.tsx';
import { useFirstCode } from '../first-code.ts';
import { loadIntroduction } from '../load-practice.ts';
import styles from '../practice-screen.module.css';
import { usePractice } from '../use-practice.ts';
import { FreeChoice } from './free-choice.tsx';
import { ToRepeat } from './to-repeat.tsx';

interface PracticeIntroductionProps {
  /** The address names a practice that does not exist. */
  isUnknown?: boolean;
  /** The learner asked to correct mistakes, and has none. */
  isWithoutMistakes?: boolean;
}

/** The questions to repeat with a start button, and all free practices, which need not wait for the learner's answers. */
export function PracticeIntroduction({ isUnknown, isWithoutMistakes }: PracticeIntroductionProps) {
  const { state, again } = usePractice({ name: 'introduction', load: loadIntroduction, isLive: () => true });
  const t = practiceMessages.use();
  const { LoadingScreen, Message, useContent } = useFirstCode();
  const { index } = useContent();
  if (state.status === 'failed') return <PracticeNotReady status="failed" onRetry={again} />;
  const loaded = state.status === 'ready' ? state.loaded : undefined;
  return (
    <>
      {isUnknown && <Message kind="neutral">{t.unknown()}</Message>}
      {isWithoutMistakes && <Message kind="success">{t.noMistakes()}</Message>}
      {loaded && loaded.known.from !== 'remote' && <Message kind="neutral">{t.offline()}</Message>}
      {loaded?.isPartial && <Message kind="neutral">{t.partial()}</Message>}
      <p>{t.whatItIs()}</p>
      {loaded ? (
        <ToRepeat loaded={loaded} />
      ) : (
        <div className={`${styles.card} ${styles.loading}`}>
          <LoadingScreen />
        </div>
      )}
      <FreeChoice mistakes={loaded?.mistakes ?? 0} level={loaded?.level ?? index.levels[0]?.key ?? ''} />
      {loaded && <LastPractices practices={loaded.finished} />}
    </>
  );
}
