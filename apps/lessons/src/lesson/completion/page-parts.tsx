import type { Page } from '@tensely/content/lessons';
import { isScored } from '@tensely/questions/logic';
import { Button, Dialog } from '@tensely/ui/react';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Answers } from '../../exercises/answers.ts';
import { ExplanationListening } from '../../listening/explanation-listening.tsx';
import { deferredMessages } from '../../messages/deferred-messages.ts';
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

interface UnansweredDialogProps {
  /** Number of unanswered questions; undefined while the dialog is closed. */
  unanswered: number | undefined;
  onAnswer(completeAnyway: boolean): void;
  onGoBack(): void;
}

/** Asks for confirmation before completing a page with unanswered questions. */
function UnansweredDialog({ unanswered, onAnswer, onGoBack }: UnansweredDialogProps) {
  const t = deferredMessages.use();
  return (
    <Dialog
      open={unanswered !== undefined}
      title={t.askComplete()}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button
            variant="primary"
            onClick={() => {
              onAnswer(false);
              onGoBack();
            }}
          >
            {t.goBack()}
          </Button>
          <Button onClick={() => onAnswer(true)}>{t.completeAnyway()}</Button>
        </>
      }
    >
      <p>{t.unanswered({ n: unanswered ?? 0 })}</p>
    </Dialog>
  );
}

/** Scrolls to and focuses an unanswered activity of the explanation. */
export function showOpenActivity() {
  const activity = document.querySelector<HTMLElement>('[data-open-activity]');
  activity?.scrollIntoView({ block: 'center' });
  activity?.focus({ preventScroll: true });
}

/**
 * Does the same for the first open question of the page. Exercises take precedence, and are at their first open
 * question.
 */
function showOpenQuestion({ questions }: Page, answers: Answers, exercises: HTMLElement | null) {
  if (!questions.some((item) => isScored(item) && !answers.has(item.id))) return showOpenActivity();
  exercises?.scrollIntoView({ block: 'start' });
  exercises?.querySelector<HTMLElement>('[data-exercises] [role="group"]')?.focus({ preventScroll: true });
}
