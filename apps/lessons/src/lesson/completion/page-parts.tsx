import type { Page } from '@tensely/content/lessons';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Answers } from '../../exercises/answers.ts';
import { ExplanationListening } from '../../listening/explanation-listening.tsx';
import { showOpenQuestion } from './open-question.ts';
import { UnansweredDialog } from './unanswered-dialog.tsx';
import { useNamedPlace } from './use-named-place.ts';

export interface PagePartsProps {
  /** "A1/nouns/2" */
  pageKey: string;
  page: Page;
  answers: Answers;
  explanationRef: RefObject<HTMLElement | null>;
  exercisesRef: RefObject<HTMLElement | null>;
  /** Number of unanswered questions while the dialog is open. */
  unanswered: number | undefined;
  onAnswer(completeAnyway: boolean): void;
  /** Opens the exercises at their first open question. */
  onReopen(): void;
}

/**
 * Listen in the explanation, the place that the address names, and the dialog about completing the page. Call `loadCompletion` before
 * opening the dialog.
 */
export function PageParts({
  pageKey,
  page,
  answers,
  explanationRef,
  exercisesRef,
  unanswered,
  onAnswer,
  onReopen,
}: PagePartsProps) {
  useNamedPlace({ pageKey, page, explanationRef, exercisesRef });
  const [returns, setReturns] = useState(0);
  const show = useEffectEvent(() => showOpenQuestion(page, answers, exercisesRef.current));
  // After the dialog has returned the focus and the exercises have reopened.
  useEffect(() => {
    if (returns > 0) show();
  }, [returns]);
  return (
    <>
      <ExplanationListening panelRef={explanationRef} />
      <UnansweredDialog
        unanswered={unanswered}
        onAnswer={onAnswer}
        onGoBack={() => {
          onReopen();
          setReturns(returns + 1);
        }}
      />
    </>
  );
}
