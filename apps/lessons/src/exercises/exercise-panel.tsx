import type { QuestionItem } from '@tensely/content/lessons';
import { advanceSetting, useSetting } from '@tensely/core/react';
import type { MarkedAnswer, ScoredQuestion } from '@tensely/questions/logic';
import { DraftContext } from '@tensely/questions/react';
import { ProgressBar } from '@tensely/ui/react';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { CompanionItems } from '../items/page-items.tsx';
import { lessonMessages } from '../messages/lesson-messages.ts';
import type { Answers } from './answers.ts';
import styles from './exercise-panel.module.css';
import { type ExerciseStep, exerciseSteps } from './exercise-steps.ts';
import { FeedbackArea } from './feedback/answer-feedback.tsx';
import { usePanelFoot } from './foot/use-panel-foot.ts';
import { LessonComplete } from './lesson-complete.tsx';
import { PanelLayout, QuestionStep } from './panel-layout.tsx';
import { type KnownAnswers, useExercises } from './use-exercises.ts';

interface ExercisePanelProps {
  lessonId: string;
  items: readonly QuestionItem[];
  answers: Answers;
  /** How much is known about the answers of earlier visits. */
  known: KnownAnswers;
  onAnswer(question: ScoredQuestion, answer: MarkedAnswer): void;
  onQuestionStart(startId: string, questionId: string): void;
  /**
   * The learner's id, which seeds the order of the options in all questions but the first (that one is prerendered, the
   * same for everyone) and names their drafts. Undefined: options in the written order, and no drafts.
   */
  learner?: string | undefined;
  /** Replaces "Lesson Complete!". */
  completeText?: ReactNode;
  /** The next steps, below it. */
  completeActions?: ReactNode;
  /** Replaces the whole end of the panel. */
  end?: ReactNode;
  /** Content below a question. */
  below?(questionId: string): ReactNode;
}

/** The right panel of a lesson page. Pass the page's identity as `key`. */
export function ExercisePanel({ items, ...rest }: ExercisePanelProps) {
  const t = lessonMessages.use();
  const { steps, loose } = useMemo(() => exerciseSteps(items), [items]);
  if (items.length === 0) return <p className={styles.empty}>{t.noExercises()}</p>;
  if (steps.length === 0) return <CompanionItems items={loose} />;
  return <Exercises steps={steps} {...rest} />;
}

interface ExercisesProps extends Omit<ExercisePanelProps, 'items'> {
  steps: readonly ExerciseStep[];
}

function Exercises({ steps, learner, completeText, completeActions, end, below, ...rest }: ExercisesProps) {
  const [setting, changeSetting] = useSetting(advanceSetting);
  const questions = steps.map(({ question }) => question);
  const exercises = useExercises({ ...rest, setting, questions });
  const { place, answers } = exercises;
  const nameId = useId();
  const panelRef = useRef<HTMLDivElement>(null);
  useAnswerable(panelRef);
  const total = steps.length;
  const done = questions.filter(({ id }) => answers.has(id)).length;
  const step = steps[place];
  const answered = step && answers.get(step.question.id);
  const late = usePanelFoot({
    panelRef,
    lessonId: rest.lessonId,
    learner,
    question: step?.question,
    answer: answered,
    advance: { setting, onChange: changeSetting },
    onStay: exercises.stop,
  });
  const goTo = (target: number) => {
    // A question that the learner leaves by hand starts again (spec, section 4).
    late.draft?.remove();
    exercises.goTo(target);
  };

  return (
    <PanelLayout
      ref={panelRef}
      name={<Progress nameId={nameId} number={Math.min(place + 1, total)} done={done} total={total} />}
      nameId={nameId}
      steps={steps}
      answers={answers}
      place={place}
      moves={exercises.moves}
      onGo={goTo}
      question={
        step ? (
          <>
            <DraftContext value={late.draft}>
              <QuestionStep
                key={step.question.id}
                step={step}
                answered={answered}
                onAnswer={exercises.answer}
                order={place === 0 ? undefined : learner}
              />
            </DraftContext>
            {below?.(step.question.id)}
          </>
        ) : (
          (end ?? <LessonComplete total={total} words={completeText} actions={completeActions} />)
        )
      }
      outcome={answered?.mark.outcome}
      foot={late.foot}
    >
      <FeedbackArea
        total={total}
        questionId={step?.question.id}
        answered={answered}
        lastAnswered={exercises.lastAnswered}
        onwards={exercises.onwards}
        isMovingOn={exercises.isMovingOn}
        onRead={exercises.stop}
        onGo={goTo}
      />
    </PanelLayout>
  );
}

interface ProgressProps {
  nameId: string;
  number: number;
  done: number;
  total: number;
}

/** Names the open question, and shows how many are answered. */
function Progress({ nameId, number, done, total }: ProgressProps) {
  const t = lessonMessages.use();
  return (
    <ProgressBar
      label={<span id={nameId}>{t.questionOf({ number, n: total })}</span>}
      value={done}
      max={total}
      valueText={t.answeredCount({ done, n: total })}
    />
  );
}

/**
 * Sets `data-answerable` on the panel once it is interactive: a prerendered page looks ready before it is. External
 * checks and the benchmark wait for it.
 */
function useAnswerable(panelRef: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => panelRef.current?.setAttribute('data-answerable', ''), [panelRef]);
}
