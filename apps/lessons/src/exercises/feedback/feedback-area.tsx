import { Button, Countdown } from '@tensely/ui/react';
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
  /** Cancels the pending advance; undefined when none is pending. */
  onStay: (() => void) | undefined;
}

/** The feedback under the question: of the open one if it was answered before, and of the last answer. */
export function FeedbackArea({ steps, place, answers, lastAnswered, onStay }: FeedbackAreaProps) {
  const lastPlace = steps.findIndex(({ question }) => question.id === lastAnswered);
  const lastMark = lastAnswered === undefined ? undefined : answers.get(lastAnswered)?.mark;
  const openQuestion = steps[place]?.question;
  const recorded = openQuestion && openQuestion.id !== lastAnswered ? answers.get(openQuestion.id) : undefined;
  return (
    <>
      {recorded && <RecordedFeedback mark={recorded.mark} />}
      <LastAnswer
        last={
          lastMark && lastAnswered ? { questionId: lastAnswered, number: lastPlace + 1, mark: lastMark } : undefined
        }
        passed={lastPlace !== place}
      >
        {onStay && (
          <Button variant="quiet" className={styles.stay} onClick={onStay}>
            <span>Stay</span>
            <Countdown ms={ADVANCE_AFTER_MS} />
          </Button>
        )}
      </LastAnswer>
    </>
  );
}
