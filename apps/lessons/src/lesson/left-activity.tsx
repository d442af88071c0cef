import type { MarkedAnswer } from '@tensely/questions/logic';
import { QuestionView } from '@tensely/questions/react';
import { createContext, use, useState } from 'react';
import { leftOut } from '../exercises/answers.ts';
import { stepName } from '../exercises/exercise-steps.ts';
import { LastAnswer, RecordedFeedback } from '../exercises/feedback/answer-feedback.tsx';
import type { ClickItem } from '../explanation/content-panel.tsx';
import { LazySeeResult } from './completion/lazy-completion.tsx';
import type { TrackedPage } from './use-tracked-page.ts';

const TrackedContext = createContext<TrackedPage | undefined>(undefined);

/** Connects the activities in the explanation to the tracked page without rendering the explanation again. */
export const TrackedProvider = TrackedContext.Provider;

export const renderActivity = (question: ClickItem) => <LeftActivity question={question} />;

/** A click activity in the explanation: tracked and counted like the questions of the exercise panel. */
function LeftActivity({ question }: { question: ClickItem }) {
  const tracked = use(TrackedContext);
  const [isFresh, setIsFresh] = useState(false);
  const isClosed = tracked?.session?.result !== undefined;
  const answered = tracked?.answers.get(question.id) ?? (isClosed ? leftOut(question) : undefined);

  function answer(given: MarkedAnswer) {
    setIsFresh(true);
    tracked?.answer(question, given);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not a focus target
    <div role="group" aria-label={stepName(undefined)} tabIndex={-1} data-open-activity={answered ? undefined : ''}>
      <QuestionView tracked question={question} marked={answered} onAnswer={answer} />
      {answered && !isFresh && <RecordedFeedback mark={answered.mark} />}
      <LastAnswer last={answered && isFresh ? { questionId: question.id, mark: answered.mark } : undefined} />
      {isFresh && isClosed && <LazySeeResult />}
    </div>
  );
}
