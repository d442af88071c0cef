import { practiceMessages } from '../../messages/practice-messages.ts';
import { PracticeNotReady } from '../failed-message.tsx';
import { LastPractices } from '../finished/last-practices.tsx';
import { useFirstCode } from '../first-code.ts';
import { type Introduction, loadIntroduction } from '../load-practice.ts';
import { type PracticeState, usePractice } from '../use-practice.ts';
import { FreeChoice } from './free-choice.tsx';
import { ToRepeat } from './to-repeat.tsx';

interface PracticeIntroductionProps {
  /** The address names a practice that does not exist. */
  isUnknown?: boolean;
  /** The learner asked to correct mistakes, and has none. */
  isWithoutMistakes?: boolean;
}

/** The questions to repeat with a start button, and all free practices. */
export function PracticeIntroduction(props: PracticeIntroductionProps) {
  const { state, again } = usePractice({ name: 'introduction', load: loadIntroduction, isLive: () => true });
  if (state.status !== 'ready') return <PracticeNotReady status={state.status} onRetry={again} />;
  return <Ready {...state} {...props} />;
}

type ReadyProps = Extract<PracticeState<Introduction>, { status: 'ready' }> & PracticeIntroductionProps;

function Ready({ loaded, isUnknown, isWithoutMistakes }: ReadyProps) {
  const t = practiceMessages.use();
  const { Message } = useFirstCode();
  return (
    <>
      {isUnknown && <Message kind="neutral">{t.unknown()}</Message>}
      {isWithoutMistakes && <Message kind="success">{t.noMistakes()}</Message>}
      {loaded.known.from !== 'remote' && <Message kind="neutral">{t.offline()}</Message>}
      {loaded.isPartial && <Message kind="neutral">{t.partial()}</Message>}
      <p>{t.whatItIs()}</p>
      <ToRepeat loaded={loaded} />
      <FreeChoice mistakes={loaded.mistakes} level={loaded.level} />
      <LastPractices practices={loaded.finished} />
    </>
  );
}
