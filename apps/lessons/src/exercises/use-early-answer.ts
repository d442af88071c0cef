import { useFirstPress } from '@tensely/platform/react';
import { answersAtOnce, type MarkedAnswer, markAnswer, type ScoredQuestion } from '@tensely/questions/logic';
import { useEffect, useState } from 'react';
import type { Answers } from './answers.ts';

/** An answer to a drawn page, given before it lived. */
export interface EarlyAnswer {
  question: ScoredQuestion;
  answer: MarkedAnswer;
}

/**
 * The answer that the learner gave to the drawn page before it lived: its verdict came drawn too, so it is there from the first
 * render, and handed on once like any other.
 */
export function useEarlyAnswer(
  first: ScoredQuestion | undefined,
  answers: Answers,
  onAnswer: (question: ScoredQuestion, answer: MarkedAnswer) => void,
): { early: EarlyAnswer | undefined; answers: Answers } {
  const press = useFirstPress();
  const [early] = useState(() => earlyAnswer(first, press.option));
  // biome-ignore lint/correctness/useExhaustiveDependencies: handed on once
  useEffect(() => {
    press.option = undefined;
    if (early) onAnswer(early.question, early.answer);
  }, []);
  if (!early || answers.has(early.question.id)) return { early, answers };
  return { early, answers: new Map(answers).set(early.question.id, early.answer) };
}

function earlyAnswer(question: ScoredQuestion | undefined, option: number | undefined): EarlyAnswer | undefined {
  const response = option === undefined || question === undefined ? undefined : answersAtOnce(question)[option];
  return question && response && { question, answer: markAnswer(question, response) };
}
