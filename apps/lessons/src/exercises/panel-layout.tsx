import { type ReactNode, type RefObject, useRef } from 'react';
import type { Answers } from './answers.ts';
import styles from './exercise-panel.module.css';
import type { ExerciseStep } from './exercise-steps.ts';
import { QuestionDots } from './question-dots.tsx';
import { useFocusAfterMoves } from './use-focus-after-moves.ts';

interface PanelLayoutProps {
  ref?: RefObject<HTMLDivElement | null>;
  title?: ReactNode;
  /** Names the question on show; it has the id `nameId`. */
  name: ReactNode;
  nameId: string;
  steps: readonly ExerciseStep[];
  answers: Answers;
  place: number;
  /** How often the panel went to another place: the focus follows each time. */
  moves: number;
  onGo(place: number): void;
  question: ReactNode;
  /** What stands under the question. */
  children: ReactNode;
}

/** One question at a time: its name and a dot for each above it, feedback and pager below it. */
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
}: PanelLayoutProps) {
  const ownRef = useRef<HTMLDivElement>(null);
  const panelRef = ref ?? ownRef;
  const targetRef = useFocusAfterMoves(panelRef, moves);
  return (
    <div ref={panelRef} className={styles.panel}>
      {title}
      <div className={styles.head}>
        {name}
        <QuestionDots
          outcomes={steps.map((step) => answers.get(step.question.id)?.mark.outcome ?? 'unanswered')}
          place={place}
          onGo={onGo}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no place for the focus to go to */}
      <div ref={targetRef} role="group" aria-labelledby={nameId} tabIndex={-1} className={styles.step}>
        {question}
      </div>
      {children}
    </div>
  );
}
