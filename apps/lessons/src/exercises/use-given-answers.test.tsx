import type { MarkedAnswer, ScoredQuestion } from '@tensely/questions/logic';
import { markAnswer } from '@tensely/questions/logic';
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Answers } from './answers.ts';
import { useGivenAnswers } from './use-given-answers.ts';

const question: ScoredQuestion = {
  type: 'multipleChoice',
  id: 'q1',
  question: 'Which?',
  options: [{ text: 'this' }, { text: 'that' }],
  correctAnswer: 'this',
};

test("the panel shows an answer before the page has it, and then the page's record wins", () => {
  const onAnswer = vi.fn<(question: ScoredQuestion, answer: MarkedAnswer) => void>();
  const recorded = new Map([['q1', markAnswer(question, ['that'])]]);
  const none: Answers = new Map();
  const { result, rerender } = renderHook(({ answers }) => useGivenAnswers(question, answers, onAnswer), {
    initialProps: { answers: none },
  });
  expect(result.current.answers).toBe(none);
  const answer = markAnswer(question, ['this']);
  act(() => result.current.give(question, answer));
  expect(onAnswer).toHaveBeenCalledWith(question, answer);
  expect(result.current.answers.get('q1')).toBe(answer);
  rerender({ answers: recorded });
  expect(result.current.answers).toBe(recorded);
});
