import { scoredQuestions } from '@tensely/content-model/logic';
import { useClock } from '@tensely/core/react';
import { contentHash, markAnswer } from '@tensely/questions/logic';
import { Badge, buttonClass, Message, ScreenLoading, useScreenHeading } from '@tensely/ui/react';
import { lazy, Suspense } from 'react';
import { ExercisePanel } from '../exercises/exercise-panel.tsx';
import { exerciseSteps } from '../exercises/exercise-steps.ts';
import { useContent } from '../loading/content-source.ts';
import { hasPages } from '../pages/topics-beside.ts';

const load = () =>
  import(/* webpackChunkName: "practice" */ './practice-screen.tsx').then(({ createPracticeScreen }) => ({
    default: createPracticeScreen({
      Badge,
      ExercisePanel,
      Message,
      ScreenLoading,
      buttonClass,
      contentHash,
      exerciseSteps,
      hasPages,
      markAnswer,
      scoredQuestions,
      useClock,
      useContent,
      useScreenHeading,
    }),
  }));

/** Asked for once more where it fails. */
const Screen = lazy(() => load().catch(load));

/** The practice screen, by code that comes when it is first opened. */
export function PracticeScreen() {
  return (
    <Suspense fallback={<ScreenLoading />}>
      <Screen />
    </Suspense>
  );
}
