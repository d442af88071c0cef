import { scoredQuestions } from '@tensely/content/lessons';
import { useClock } from '@tensely/core/react';
import { contentHash, markAnswer, wordCount } from '@tensely/questions/logic';
import { InEnglish, QuestionView } from '@tensely/questions/react';
import { Badge, buttonClass, Message, ProgressBar, RetryMessage, useScreenHeading } from '@tensely/ui/react';
import { ExercisePanel } from '../exercises/exercise-panel.tsx';
import { exerciseSteps } from '../exercises/exercise-steps.ts';
import { useContent } from '../loading/content-source.ts';
import { LoadingScreen } from '../loading/loading-screen.tsx';
import { hasPages } from '../pages/topics-beside.ts';

/**
 * The code that practice and the placement test share with the first question. Passed in rather than imported: the
 * bundler cannot merge modules that another chunk imports, which cost every learner 700 bytes before the first
 * question.
 */
export const firstCode = {
  Badge,
  ExercisePanel,
  InEnglish,
  Message,
  ProgressBar,
  QuestionView,
  RetryMessage,
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
};

export type FirstCode = typeof firstCode;
