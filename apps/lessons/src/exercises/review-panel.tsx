import { useId, useState } from 'react';
import { type Answers, leftOut } from './answers.ts';
import styles from './exercise-panel.module.css';
import type { ExerciseStep } from './exercise-steps.ts';
import { RecordedFeedback } from './feedback/answer-feedback.tsx';
import { PanelLayout } from './panel-layout.tsx';
import { QuestionStep } from './question-step.tsx';

/** The questions of a completed page for review: read-only, with answers and explanations. */
export function ReviewPanel({ steps, answers }: { steps: readonly ExerciseStep[]; answers: Answers }) {
  const [{ place, moves }, setState] = useState({ place: 0, moves: 1 });
  const nameId = useId();
  const step = steps[place];
  if (!step) return null;
  const answered = answers.get(step.question.id) ?? leftOut(step.question);
  const goTo = (target: number) => setState({ place: target, moves: moves + 1 });
  return (
    <PanelLayout
      title={<h3 className={styles.reviewed}>Your answers</h3>}
      name={<p id={nameId}>{`Question ${place + 1} of ${steps.length}`}</p>}
      nameId={nameId}
      steps={steps}
      answers={answers}
      place={place}
      moves={moves}
      onGo={goTo}
      outcome={answered.mark.outcome}
      question={<QuestionStep key={step.question.id} step={step} answered={answered} onAnswer={() => {}} />}
    >
      <RecordedFeedback mark={answered.mark} />
    </PanelLayout>
  );
}
