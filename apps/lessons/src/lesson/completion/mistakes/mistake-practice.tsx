import type { QuestionItem } from '@tensely/content/lessons';
import type { Practice } from '@tensely/progress/logic';
import { useProgress } from '@tensely/progress/react';
import { contentHash, type MarkedAnswer, type ScoredQuestion, wordCount } from '@tensely/questions/logic';
import { Button } from '@tensely/ui/react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Answers } from '../../../exercises/answers.ts';
import { ExercisePanel } from '../../../exercises/exercise-panel.tsx';
import { useFocusWhenLost } from '../../../exercises/focus.ts';
import { reordered } from '../../../exercises/reorder.ts';
import { deferredMessages } from '../../../messages/deferred-messages.ts';
import styles from './mistakes.module.css';
import type { ReviewedQuestion } from './reviewed-questions.ts';

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

/**
 * Returns a function that records an answer of the open page as a review, so that a corrected mistake is no longer open
 * at home, in practice and on other devices. The score of the page stays. Reviews are sent when the learner leaves the
 * screen.
 */
function useRecordReview() {
  const progress = useProgress();
  const opened = useRef<Promise<Practice>>(undefined);
  useEffect(() => () => void opened.current?.then((practice) => practice.send(), console.warn), []);
  return (question: ScoredQuestion, { mark }: MarkedAnswer) => {
    const ref = progress.tracker.getSnapshot().session?.ref;
    if (!ref || !('topic' in ref)) return;
    opened.current ??= progress.openPractice();
    const review = {
      questionId: question.id,
      contentHash: contentHash(question),
      isCorrect: mark.outcome === 'right',
      // Not measured here.
      timeSpent: 0,
      words: wordCount([question]),
      hinted: false,
    };
    opened.current.then((practice) => practice.record(ref, review), console.warn);
  };
}
