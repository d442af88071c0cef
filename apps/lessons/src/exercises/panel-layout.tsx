import type { Outcome } from '@tensely/questions/logic';
import { classNames } from '@tensely/ui/react';
import { type ReactNode, type RefObject, useRef } from 'react';
import type { Answers } from './answers.ts';
import styles from './exercise-panel.module.css';
import type { ExerciseStep } from './exercise-steps.ts';
import { QuestionDots } from './question-dots.tsx';
import { QuestionPager } from './question-pager.tsx';
import { useFocusAfterMoves } from './use-focus-after-moves.ts';

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
