import { scoredQuestions } from '@tensely/content/lessons';
import { createLazy, Lazy, useClock } from '@tensely/core/react';
import { contentHash, markAnswer, wordCount } from '@tensely/questions/logic';
import { InEnglish, QuestionView } from '@tensely/questions/react';
import { Badge, buttonClass, Message, ProgressBar, useScreenHeading } from '@tensely/ui/react';
import { ExercisePanel } from '../exercises/exercise-panel.tsx';
import { exerciseSteps } from '../exercises/exercise-steps.ts';
import { useContent } from '../loading/content-source.ts';
import { LoadingScreen } from '../loading/loading-screen.tsx';
import { hasPages } from '../pages/topics-beside.ts';

async function fetchScreen() {
  const { createPracticeScreen } = await import(/* webpackChunkName: "practice" */ './practice-screen.tsx');
  return createPracticeScreen({
    Badge,
    ExercisePanel,
    InEnglish,
    Message,
    ProgressBar,
    QuestionView,
    LoadingScreen,
    buttonClass,
    contentHash,
    exerciseSteps,
    hasPages,
    markAnswer,
    scoredQuestions,
    useClock,
    useContent,
    useScreenHeading,
    wordCount,
  });
}

const practice = createLazy(() => fetchScreen().catch(fetchScreen));

/** Loads the code of practice and placement test. */
export const loadPractice = practice.load;

/** The practice screen or the placement test. Their code loads on first use. */
export function PracticeScreen(props: { isPlacement?: boolean }) {
  return (
    <Lazy code={practice} fallback={<LoadingScreen />}>
      {(Screen) => <Screen {...props} />}
    </Lazy>
  );
}
