import { type MarkedAnswer, type Outcome, reorderQuestion } from '@tensely/questions/logic';
import { QuestionView } from '@tensely/questions/react';
import { classNames } from '@tensely/ui/react';
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { CompanionItems } from '../items/page-items.tsx';
import type { Answers } from './answers.ts';
import styles from './exercise-panel.module.css';
import type { ExerciseStep } from './exercise-steps.ts';
import { useFocusAfterMoves } from './focus.ts';
import { QuestionDots, QuestionPager } from './question-nav.tsx';

interface PanelLayoutProps {
  ref?: RefObject<HTMLDivElement | null>;
  title?: ReactNode;
  /** Names the open question; its element has the id `nameId`. */
  name: ReactNode;
  nameId: string;
  steps: readonly ExerciseStep[];
  answers: Answers;
  place: number;
  /** Number of moves: the focus follows each one. */
  moves: number;
  onGo(place: number): void;
  question: ReactNode;
  /** The feedback, in the bar below the question. */
  children: ReactNode;
  /** The outcome of the open question, which colours the bar. */
  outcome: Outcome | undefined;
  /** Content below the bar. */
  foot?: ReactNode;
}

/**
 * One question at a time: its name and a dot for each question above it, and below it one bar with feedback and the
 * single primary button.
 */
export function PanelLayout({
  ref,
  title,
  name,
  nameId,
  steps,
  answers,
  place,
  moves,
  onGo,
  question,
  children,
  outcome,
  foot,
}: PanelLayoutProps) {
  const ownRef = useRef<HTMLDivElement>(null);
  const panelRef = ref ?? ownRef;
  const targetRef = useFocusAfterMoves(panelRef, moves);
  return (
    <div ref={panelRef} data-exercises className={styles.panel}>
      {title}
      <div className={classNames(styles.screen, place < steps.length && styles.open)}>
        <div className={styles.head}>
          {name}
          <QuestionPager place={place} total={steps.length} onGo={onGo} />
          <QuestionDots
            questions={steps.map(({ question: { id }, number }) => {
              return { number, outcome: answers.get(id)?.mark.outcome ?? 'unanswered' };
            })}
            place={place}
            onGo={onGo}
          />
        </div>
        <div className={styles.work}>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is not a focus target */}
          <div ref={targetRef} role="group" aria-labelledby={nameId} tabIndex={-1} className={styles.step}>
            {question}
          </div>
          <div className={classNames(styles.bar, outcome && styles.answered, outcome && styles[outcome])}>
            {children}
          </div>
        </div>
      </div>
      <div className={styles.foot}>{foot}</div>
    </div>
  );
}

interface QuestionStepProps {
  step: ExerciseStep;
  /** The recorded answer; if set, the question is read-only. */
  answered: MarkedAnswer | undefined;
  onAnswer(answer: MarkedAnswer): void;
  /** Seed of the order of the options; undefined: as written. */
  order?: string | undefined;
}

/**
 * One question with its companion items. Pass the question's id as `key`, so that its state resets when the learner
 * leaves it.
 */
export function QuestionStep({ step, answered, onAnswer, order }: QuestionStepProps) {
  const [orderWhenOpened] = useState(order);
  const question = useMemo(
    () => (orderWhenOpened === undefined ? step.question : reorderQuestion(step.question, orderWhenOpened)),
    [step.question, orderWhenOpened],
  );
  return (
    <>
      <CompanionItems items={step.before} />
      <QuestionView tracked question={question} marked={answered} onAnswer={onAnswer} />
      <CompanionItems items={step.after} />
    </>
  );
}
