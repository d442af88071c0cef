import type { QuestionItem } from '@tensely/content-model/logic';
import type { Mark, Response, ScoredQuestion } from '@tensely/questions/logic';
import { ProgressBar } from '@tensely/ui/react';
import { type ReactNode, useId, useMemo, useRef } from 'react';
import { AdvanceChoice } from './advance-choice.tsx';
import { useAdvanceSetting } from './advance-setting.ts';
import type { Answers } from './answered.ts';
import { CompanionItems } from './companion-items.tsx';
import styles from './exercise-panel.module.css';
import { type ExerciseStep, exerciseSteps } from './exercise-steps.ts';
import { FeedbackArea } from './feedback-area.tsx';
import { LessonComplete } from './lesson-complete.tsx';
import { QuestionDots } from './question-dots.tsx';
import { QuestionPager } from './question-pager.tsx';
import { QuestionStep } from './question-step.tsx';
import { useExercises } from './use-exercises.ts';
import { useFocusAfterMoves } from './use-focus-after-moves.ts';

interface ExercisePanelProps {
  lessonId: string;
  items: readonly QuestionItem[];
  answers: Answers;
  /** Answers of an earlier visit may still arrive. */
  restoring: boolean;
  onAnswer(question: ScoredQuestion, response: Response, mark: Mark): void;
  onQuestionStart(startId: string, questionId: string): void;
  /** What to do next, under "Lesson Complete!". */
  completeActions: ReactNode;
}

/** The right panel of a lesson page (spec 2 and 4). Give it the page's identity as `key`. */
export function ExercisePanel({ items, ...rest }: ExercisePanelProps) {
  const { steps, loose } = useMemo(() => exerciseSteps(items), [items]);
  if (items.length === 0) return <p className={styles.empty}>No exercises available for this lesson.</p>;
  if (steps.length === 0) return <CompanionItems items={loose} />;
  return <Exercises steps={steps} {...rest} />;
}

interface ExercisesProps extends Omit<ExercisePanelProps, 'items'> {
  steps: readonly ExerciseStep[];
}

function Exercises({ steps, completeActions, ...rest }: ExercisesProps) {
  const { answers } = rest;
  const [setting, changeSetting] = useAdvanceSetting();
  const exercises = useExercises({ ...rest, setting, questions: steps.map(({ question }) => question) });
  const { place, goTo } = exercises;
  const { panelRef, targetRef } = useFocusAfterMoves(exercises.moves);
  const nextRef = useRef<HTMLButtonElement>(null);
  const nameId = useId();
  const total = steps.length;
  const number = Math.min(place + 1, total);
  const step = steps[place];

  function stay() {
    nextRef.current?.focus();
    exercises.stay();
  }

  return (
    <div ref={panelRef} className={styles.panel}>
      <div className={styles.head}>
        <ProgressBar label={<span id={nameId}>{`Question ${number} of ${total}`}</span>} value={number} max={total} />
        <QuestionDots
          outcomes={steps.map(({ question }) => answers.get(question.id)?.mark.outcome ?? 'unanswered')}
          place={place}
          onGo={goTo}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no place for the focus to go to */}
      <div ref={targetRef} role="group" aria-labelledby={nameId} tabIndex={-1} className={styles.step}>
        {step ? (
          <QuestionStep
            key={step.question.id}
            step={step}
            answered={answers.get(step.question.id)}
            onAnswer={exercises.answer}
          />
        ) : (
          <LessonComplete total={total} actions={completeActions} />
        )}
      </div>
      <FeedbackArea
        steps={steps}
        place={place}
        answers={answers}
        lastAnswered={exercises.lastAnswered}
        onStay={exercises.advance === 'pending' ? stay : undefined}
      />
      <QuestionPager nextRef={nextRef} place={place} total={total} forward={exercises.forward} onGo={goTo} />
      <AdvanceChoice setting={setting} onChange={changeSetting} />
    </div>
  );
}
