import type { scoredQuestions } from '@tensely/content/lessons';
import type { useClock } from '@tensely/core/react';
import type { contentHash, markAnswer, wordCount } from '@tensely/questions/logic';
import type { InEnglish, QuestionView } from '@tensely/questions/react';
import type { Badge, buttonClass, Message, ProgressBar, useScreenHeading } from '@tensely/ui/react';
import { createContext, use } from 'react';
import type { ExercisePanel } from '../exercises/exercise-panel.tsx';
import type { exerciseSteps } from '../exercises/exercise-steps.ts';
import type { useContent } from '../loading/content-source.ts';
import type { LoadingScreen } from '../loading/loading-screen.tsx';
import type { hasPages } from '../pages/topics-beside.ts';

/**
 * The code that practice and the placement test share with the first question. Passed in rather than imported: the
 * bundler cannot merge modules that another chunk imports, which cost every learner 700 bytes before the first
 * question.
 */
export interface FirstCode {
  Badge: typeof Badge;
  ExercisePanel: typeof ExercisePanel;
  InEnglish: typeof InEnglish;
  Message: typeof Message;
  ProgressBar: typeof ProgressBar;
  QuestionView: typeof QuestionView;
  LoadingScreen: typeof LoadingScreen;
  buttonClass: typeof buttonClass;
  contentHash: typeof contentHash;
  exerciseSteps: typeof exerciseSteps;
  hasPages: typeof hasPages;
  markAnswer: typeof markAnswer;
  scoredQuestions: typeof scoredQuestions;
  useClock: typeof useClock;
  useContent: typeof useContent;
  useScreenHeading: typeof useScreenHeading;
  wordCount: typeof wordCount;
}

export const FirstCodeContext = createContext<FirstCode | undefined>(undefined);

export function useFirstCode(): FirstCode {
  const code = use(FirstCodeContext);
  if (!code) throw new Error('The practice screen was given no code.');
  return code;
}
