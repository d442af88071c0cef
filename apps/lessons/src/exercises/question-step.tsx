import { type MarkedAnswer, reorderQuestion } from '@tensely/questions/logic';
import { QuestionView } from '@tensely/questions/react';
import { useMemo, useState } from 'react';
import { CompanionItems } from './companion-items.tsx';
import type { ExerciseStep } from './exercise-steps.ts';

interface QuestionStepProps {
  step: ExerciseStep;
  /** The recorded answer: the question is read-only then. */
  answered: MarkedAnswer | undefined;
  onAnswer(answer: MarkedAnswer): void;
  /** Decides the order of the options; undefined: as they are written. */
  order?: string | undefined;
}

/** One question with what belongs to it. Give it the question's id as `key`, so that its state is reset when it is left. */
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
