import type { QuestionItem } from '@tensely/content/lessons';
import { Button } from '@tensely/ui/react';
import { type ReactNode, type RefObject, useState } from 'react';
import type { Answers } from '../../../exercises/answers.ts';
import { ExercisePanel } from '../../../exercises/exercise-panel.tsx';
import { reordered } from '../../../exercises/reorder.ts';
import { deferredMessages } from '../../../messages/deferred-messages.ts';
import { useFocusWhenLost } from '../../use-focus-when-lost.ts';
import styles from './mistakes.module.css';
import type { ReviewedQuestion } from './reviewed-questions.ts';
import { useRecordReview } from './use-record-review.ts';

interface MistakePracticeProps {
  /** Takes the focus when a round begins. */
  headingRef: RefObject<HTMLHeadingElement | null>;
  lessonId: string;
  mistakes: readonly ReviewedQuestion[];
  /** How often the page was completed; seeds the order of the options. */
  attempts: number;
  /** The next step once all of them are right. */
  onwards: ReactNode;
  onClose(): void;
}

/**
 * Practice of a completed page's mistakes, as often as the learner likes. The page's score stays; each answer is
 * recorded as a review.
 */
export function MistakePractice({ headingRef, lessonId, mistakes, attempts, onwards, onClose }: MistakePracticeProps) {
  const [{ number, items }, setRound] = useState(() => ({
    number: 1,
    items: reordered(toItems(mistakes), attempts),
  }));
  const t = deferredMessages.use();
  useFocusWhenLost(headingRef, `round ${number}`);
  return (
    <div className={styles.practice}>
      <h3 ref={headingRef} tabIndex={-1} className={styles.title}>
        {t.practiseMistakes()}
      </h3>
      <p className={styles.note}>{t.practiceOnly()}</p>
      <Round
        key={number}
        lessonId={lessonId}
        items={items}
        total={mistakes.length}
        onwards={onwards}
        onAgain={() => setRound({ number: number + 1, items: reordered(items, attempts + number) })}
        onClose={onClose}
      />
    </div>
  );
}

/** The questions with their companion items, as the exercise panel needs them. */
function toItems(mistakes: readonly ReviewedQuestion[]): QuestionItem[] {
  return mistakes.flatMap(({ step }) => [...step.before, step.question, ...step.after]);
}

interface RoundProps {
  lessonId: string;
  items: readonly QuestionItem[];
  total: number;
  onwards: ReactNode;
  onAgain(): void;
  onClose(): void;
}

function Round({ lessonId, items, total, onwards, onAgain, onClose }: RoundProps) {
  const t = deferredMessages.use();
  const [answers, setAnswers] = useState<Answers>(new Map());
  const record = useRecordReview();
  const right = [...answers.values()].filter(({ mark }) => mark.outcome === 'right').length;
  const again = (
    <Button key="retry" variant="primary" icon="retry" onClick={onAgain}>
      {t.tryThese()}
    </Button>
  );
  return (
    <>
      <ExercisePanel
        lessonId={lessonId}
        items={items}
        answers={answers}
        known="all"
        onAnswer={(question, answer) => {
          setAnswers(new Map([...answers, [question.id, answer]]));
          record(question, answer);
        }}
        onQuestionStart={() => {}}
        completeText={<strong>{right < total ? t.rightNow({ right, n: total }) : t.allRightNow({ n: total })}</strong>}
        completeActions={
          <>
            {right < total ? again : onwards}
            <Button onClick={onClose}>{t.backToResult()}</Button>
          </>
        }
      />
      {answers.size < total && (
        <div className={styles.actions}>
          <Button variant="quiet" onClick={onClose}>
            {t.stopPractising()}
          </Button>
        </div>
      )}
    </>
  );
}
