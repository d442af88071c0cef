import type { MarkedAnswer } from '@tensely/questions/logic';
import { Button, Countdown } from '@tensely/ui/react';
import { useLayoutEffect, useRef } from 'react';
import { lessonMessages } from '../../messages/lesson-messages.ts';
import { ADVANCE_AFTER_MS } from '../use-exercises.ts';
import { LastAnswer, RecordedFeedback } from './answer-feedback.tsx';
import styles from './feedback-area.module.css';

interface FeedbackAreaProps {
  /** Number of questions. */
  total: number;
  /** The open question and its answer; undefined while it has none. */
  questionId: string | undefined;
  answered: MarkedAnswer | undefined;
  /** The question that was just answered and is still open. */
  lastAnswered: string | undefined;
  /** The place that Continue leads to; undefined while the open question has no answer. */
  onwards: number | undefined;
  /** Whether the panel is about to move on automatically. */
  isMovingOn: boolean;
  /** The learner turns to the feedback, by pointer, touch or focus. */
  onRead(): void;
  onGo(place: number): void;
}

/** The feedback on the question above it, with Continue. */
export function FeedbackArea({
  total,
  questionId,
  answered,
  lastAnswered,
  onwards,
  onGo,
  ...reading
}: FeedbackAreaProps) {
  const t = lessonMessages.use();
  const { isMovingOn, onRead } = reading;
  const isFresh = questionId !== undefined && questionId === lastAnswered;
  const nextRef = useRef<HTMLButtonElement>(null);
  const isHandedOver = useRef(false);

  // Submit disappears when pressed: the focus moves to its replacement, which is not a sign of reading.
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
      <span>{onwards === total ? t.finish() : t.goOn()}</span>
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
