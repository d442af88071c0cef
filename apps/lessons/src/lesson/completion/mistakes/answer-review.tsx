import { Button } from '@tensely/ui/react';
import { type RefObject, useId, useState } from 'react';
import { type ExerciseStep, stepName } from '../../../exercises/exercise-steps.ts';
import { RecordedFeedback } from '../../../exercises/feedback/answer-feedback.tsx';
import { PanelLayout, QuestionStep } from '../../../exercises/panel-layout.tsx';
import { deferredMessages } from '../../../messages/deferred-messages.ts';
import { lessonMessages } from '../../../messages/lesson-messages.ts';
import styles from './mistakes.module.css';
import { mistakesAmong, type ReviewedQuestion } from './reviewed-questions.ts';

interface AnswerReviewProps {
  /** Takes the focus when the review opens. */
  headingRef: RefObject<HTMLHeadingElement | null>;
  reviewed: readonly ReviewedQuestion[];
  /** Practises the mistakes; omitted for the best attempt, whose answers are all shown first. */
  onPractise?: () => void;
  onClose(): void;
}

/**
 * The questions of a completed page, read-only, each with the learner's answer, the right one and the reason. Shows the
 * mistakes first and all questions on request; for the best attempt all of them.
 */
export function AnswerReview({ headingRef, reviewed, onPractise, onClose }: AnswerReviewProps) {
  const t = deferredMessages.use();
  const mistakes = mistakesAmong(reviewed);
  const [isAll, setIsAll] = useState(!onPractise || mistakes.length === 0);
  const [{ place, moves }, setPosition] = useState({ place: 0, moves: 0 });
  const nameId = useId();
  const lastTitle = mistakes.length > 0 ? t.yourMistakes() : t.yourAnswers();
  const shown = isAll ? reviewed : mistakes;
  const current = shown[place];
  if (!current) return null;
  const { step, answer } = current;

  const showAll = (all: boolean) => {
    setIsAll(all);
    setPosition({ place: Math.max((all ? reviewed : mistakes).indexOf(current), 0), moves });
  };

  return (
    <PanelLayout
      title={
        <div className={styles.head}>
          <h3 ref={headingRef} tabIndex={-1} className={styles.title}>
            {onPractise ? lastTitle : t.yourBest()}
          </h3>
          {mistakes.length > 0 && mistakes.length < reviewed.length && <AllSwitch isAll={isAll} onChange={showAll} />}
        </div>
      }
      name={<p id={nameId}>{isAll ? nameAmong(reviewed, step) : mistakeName(step, place, mistakes.length)}</p>}
      nameId={nameId}
      steps={shown.map((one) => one.step)}
      answers={new Map(shown.map((one) => [one.step.question.id, one.answer]))}
      place={place}
      moves={moves}
      onGo={(target) => setPosition({ place: target, moves: moves + 1 })}
      outcome={answer.mark.outcome}
      question={<QuestionStep key={step.question.id} step={step} answered={answer} onAnswer={() => {}} />}
      foot={
        <div className={styles.actions}>
          {onPractise && mistakes.length > 0 && (
            <Button variant="primary" icon="target" onClick={onPractise}>
              {t.tryThemAgain()}
            </Button>
          )}
          <Button onClick={onClose}>{t.backToResult()}</Button>
        </div>
      }
    >
      <RecordedFeedback mark={answer.mark} />
    </PanelLayout>
  );
}

function AllSwitch({ isAll, onChange }: { isAll: boolean; onChange(all: boolean): void }) {
  const t = deferredMessages.use();
  return (
    <label className={styles.switch}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its state natively */}
      <input type="checkbox" role="switch" checked={isAll} onChange={({ target }) => onChange(target.checked)} />
      {t.showAll()}
    </label>
  );
}

/** "Question 3 of 8", out of the number of exercises, as while answering. */
function nameAmong(reviewed: readonly ReviewedQuestion[], { number }: ExerciseStep): string {
  if (number === undefined) return stepName(number);
  const n = reviewed.filter(({ step }) => step.number !== undefined).length;
  return lessonMessages.now().questionOf({ number, n });
}

function mistakeName({ number }: ExerciseStep, place: number, count: number): string {
  const t = deferredMessages.now();
  const where = { place: place + 1, n: count };
  return number === undefined ? t.mistakeActivity(where) : t.mistakeQuestion({ ...where, number });
}
