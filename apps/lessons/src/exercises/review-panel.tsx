import { useId, useRef, useState } from 'react';
import { RecordedFeedback } from './answer-feedback.tsx';
import { type Answers, leftOut } from './answered.ts';
import styles from './exercise-panel.module.css';
import type { ExerciseStep } from './exercise-steps.ts';
import { QuestionDots } from './question-dots.tsx';
import { QuestionPager } from './question-pager.tsx';
import { QuestionStep } from './question-step.tsx';
import { useFocusAfterMoves } from './use-focus-after-moves.ts';

/** The questions of a completed page to look at again: every one read-only, with its answer and why. */
export function ReviewPanel({ steps, answers }: { steps: readonly ExerciseStep[]; answers: Answers }) {
  const [{ place, moves }, setState] = useState({ place: 0, moves: 1 });
  const { panelRef, targetRef } = useFocusAfterMoves(moves);
  const nextRef = useRef<HTMLButtonElement>(null);
  const nameId = useId();
  const step = steps[place];
  if (!step) return null;
  const answered = answers.get(step.question.id) ?? leftOut(step.question);
  const goTo = (target: number) => setState({ place: target, moves: moves + 1 });
  return (
    <div ref={panelRef} className={styles.panel}>
      <h3 className={styles.reviewed}>Your answers</h3>
      <div className={styles.head}>
        <p id={nameId}>{`Question ${place + 1} of ${steps.length}`}</p>
        <QuestionDots
          outcomes={steps.map(({ question }) => answers.get(question.id)?.mark.outcome ?? 'unanswered')}
          place={place}
          onGo={goTo}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no place for the focus to go to */}
      <div ref={targetRef} role="group" aria-labelledby={nameId} tabIndex={-1} className={styles.step}>
        <QuestionStep key={step.question.id} step={step} answered={answered} onAnswer={() => {}} />
      </div>
      <RecordedFeedback mark={answered.mark} />
      <QuestionPager
        nextRef={nextRef}
        place={place}
        total={steps.length}
        forward={place < steps.length - 1 ? place + 1 : undefined}
        onGo={goTo}
      />
    </div>
  );
}
