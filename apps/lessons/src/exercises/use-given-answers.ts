import { useFirstPress } from '@tensely/platform/react';
import { getPressAnswers, type MarkedAnswer, markAnswer, type ScoredQuestion } from '@tensely/questions/logic';
import { useEffect, useState } from 'react';
import type { Answers } from './answers.ts';

/** An answer that the learner gave in this panel. */
export interface GivenAnswer {
  question: ScoredQuestion;
  answer: MarkedAnswer;
}

/**
 * The answers that the panel shows. Includes the latest one immediately, so that its verdict is painted before the rest
 * of the page updates. Also includes the answer that the learner gave on the prerendered page before hydration
 * (`early`): its verdict is prerendered too, so it is there from the first render, and is passed on once like any
 * other.
 */
export function useGivenAnswers(
  first: ScoredQuestion | undefined,
  answers: Answers,
  onAnswer: (question: ScoredQuestion, answer: MarkedAnswer) => void,
) {
  const press = useFirstPress();
  const [early] = useState(() => earlyAnswer(first, press.option));
  const [given, setGiven] = useState(early);
  // biome-ignore lint/correctness/useExhaustiveDependencies: passed on once
  useEffect(() => {
    press.option = undefined;
    if (early) onAnswer(early.question, early.answer);
  }, []);

  function give(question: ScoredQuestion, answer: MarkedAnswer) {
    setGiven({ question, answer });
    onAnswer(question, answer);
  }

  return { early, give, answers: given ? withAnswer(answers, given) : answers };
}

function withAnswer(answers: Answers, { question, answer }: GivenAnswer): Answers {
  return answers.has(question.id) ? answers : new Map(answers).set(question.id, answer);
}

function earlyAnswer(question: ScoredQuestion | undefined, option: number | undefined): GivenAnswer | undefined {
  const response = option === undefined || question === undefined ? undefined : getPressAnswers(question)[option];
  return question && response && { question, answer: markAnswer(question, response) };
}
