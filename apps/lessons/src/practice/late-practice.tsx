import { scoredQuestions } from '@tensely/content-model/logic';
import { useClock } from '@tensely/core/react';
import { contentHash, markAnswer, wordCount } from '@tensely/questions/logic';
import { InEnglish, QuestionView } from '@tensely/questions/react';
import { Badge, buttonClass, Message, ProgressBar, useScreenHeading } from '@tensely/ui/react';
import { lazy, Suspense } from 'react';
import { ExercisePanel } from '../exercises/exercise-panel.tsx';
import { exerciseSteps } from '../exercises/exercise-steps.ts';
import { useContent } from '../loading/content-source.ts';
import { LoadingScreen } from '../loading/loading-screen.tsx';
import { hasPages } from '../pages/topics-beside.ts';

const load = () =>
  import(/* webpackChunkName: "practice" */ './practice-screen.tsx').then(({ createPracticeScreen }) => ({
    default: createPracticeScreen({
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
    }),
  }));

/** Asked for once more where it fails. */
const Screen = lazy(() => load().catch(load));

/** The practice screen or the placement test, by code that comes when one of them is first opened. */
export function PracticeScreen(props: { isPlacement?: boolean }) {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Screen {...props} />
    </Suspense>
  );
}
