import type { MarkedAnswer } from '@tensely/questions/logic';
import { Button, Countdown } from '@tensely/ui/react';
import { useLayoutEffect, useRef } from 'react';
import { lessonMessages } from '../../messages/lesson-messages.ts';
import { ADVANCE_AFTER_MS } from '../use-exercises.ts';
import { LastAnswer, RecordedFeedback } from './answer-feedback.tsx';
import styles from './feedback-area.module.css';

interface FeedbackAreaProps {
  /** How many questions there are. */
  total: number;
  /** The question on show and its answer; undefined while it has none. */
  questionId: string | undefined;
  answered: MarkedAnswer | undefined;
  /** The question whose answer was just given and is still on show. */
  lastAnswered: string | undefined;
  /** Where Continue leads; undefined while the open question has no answer. */
  onwards: number | undefined;
  /** The panel is about to move on automatically. */
  isMovingOn: boolean;
  /** The learner has turned to the feedback, by pointer, touch or focus. */
  onRead(): void;
  onGo(place: number): void;
}

/** The feedback of the question above it, with Continue. */
export function FeedbackArea({
  total,
  questionId,
  answered,
  lastAnswered,
  onwards,
  onGo,
  ...reading
}: FeedbackAreaProps) {
  const words = lessonMessages.use();
  const { isMovingOn, onRead } = reading;
  const isFresh = questionId !== undefined && questionId === lastAnswered;
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
      <span>{onwards === total ? words.finish() : words.goOn()}</span>
      {isMovingOn && <Countdown ms={ADVANCE_AFTER_MS} size="thick" />}
    </Button>
  );
  return (
    <>
      {answered && !isFresh && <RecordedFeedback mark={answered.mark}>{next}</RecordedFeedback>}
      <LastAnswer last={isFresh && answered ? { questionId, mark: answered.mark } : undefined} isShort onRead={onRead}>
        {isFresh && next}
      </LastAnswer>
    </>
  );
}
