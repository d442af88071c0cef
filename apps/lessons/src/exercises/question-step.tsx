import { type MarkedAnswer, reorderQuestion } from '@tensely/questions/logic';
import { QuestionView } from '@tensely/questions/react';
import { useMemo, useState } from 'react';
import { CompanionItems } from './companion-items.tsx';
import type { ExerciseStep } from './exercise-steps.ts';

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
