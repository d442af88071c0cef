import type { MarkedAnswer } from '@tensely/questions/logic';
import { QuestionView } from '@tensely/questions/react';
import { CompanionItems } from './companion-items.tsx';
import type { ExerciseStep } from './exercise-steps.ts';

interface QuestionStepProps {
  step: ExerciseStep;
  /** The recorded answer: the question is read-only then. */
  answered: MarkedAnswer | undefined;
  onAnswer(answer: MarkedAnswer): void;
}

/** One question with what belongs to it. Give it the question's id as `key`, so that its state is reset when it is left. */
export function QuestionStep({ step, answered, onAnswer }: QuestionStepProps) {
  return (
    <>
      <CompanionItems items={step.before} />
      <QuestionView tracked question={step.question} marked={answered} onAnswer={onAnswer} />
      <CompanionItems items={step.after} />
    </>
  );
}
