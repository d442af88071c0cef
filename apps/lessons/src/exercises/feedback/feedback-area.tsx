import { Button, Countdown } from '@tensely/ui/react';
import { useLayoutEffect, useRef } from 'react';
import { lessonMessages } from '../../messages/lesson-messages.ts';
import type { Answers } from '../answers.ts';
import type { ExerciseStep } from '../exercise-steps.ts';
import { ADVANCE_AFTER_MS } from '../use-exercises.ts';
import { LastAnswer, RecordedFeedback } from './answer-feedback.tsx';
import styles from './feedback-area.module.css';

interface FeedbackAreaProps {
  steps: readonly ExerciseStep[];
  place: number;
  answers: Answers;
  lastAnswered: string | undefined;
  /** Where Continue leads; undefined while the open question has no answer. */
  onwards: number | undefined;
  /** The panel is about to move on by itself. */
  isMovingOn: boolean;
  /** The learner has turned to the feedback, by pointer, touch or focus. */
  onRead(): void;
  onGo(place: number): void;
}

/** The feedback under the question: of the open one, with Continue; after the move a line of the last answer. */
export function FeedbackArea({ steps, place, answers, lastAnswered, onwards, onGo, ...reading }: FeedbackAreaProps) {
  const words = lessonMessages.use();
  const { isMovingOn, onRead } = reading;
  const lastPlace = steps.findIndex(({ question }) => question.id === lastAnswered);
  const lastMark = lastAnswered === undefined ? undefined : answers.get(lastAnswered)?.mark;
  const openQuestion = steps[place]?.question;
  const recorded = openQuestion && openQuestion.id !== lastAnswered ? answers.get(openQuestion.id) : undefined;
  const nextRef = useRef<HTMLButtonElement>(null);
  const isHandedOver = useRef(false);

  // Submit goes once it was pressed: the focus goes on to what stands in its place, and that is no sign of reading.
  useLayoutEffect(() => {
    if (lastAnswered === undefined || !document.activeElement?.matches('[type="submit"]')) return;
    isHandedOver.current = true;
    nextRef.current?.focus({ preventScroll: true });
    isHandedOver.current = false;
  }, [lastAnswered]);

  const next = onwards !== undefined && (
    <Button
      ref={nextRef}
      variant="primary"
      className={styles.next}
      data-onwards
      onFocus={() => isHandedOver.current || onRead()}
      onClick={() => onGo(onwards)}
    >
      <span>{onwards === steps.length ? words.finish() : words.goOn()}</span>
      {isMovingOn && <Countdown ms={ADVANCE_AFTER_MS} />}
    </Button>
  );
  return (
    <>
      {recorded && <RecordedFeedback mark={recorded.mark}>{next}</RecordedFeedback>}
      <LastAnswer
        last={
          lastMark && lastAnswered ? { questionId: lastAnswered, number: lastPlace + 1, mark: lastMark } : undefined
        }
        passed={lastPlace !== place}
        onRead={onRead}
        onReturn={() => onGo(lastPlace)}
      >
        {!recorded && next}
      </LastAnswer>
    </>
  );
}
