import { type MarkedAnswer, markAnswer, type ScoredQuestion } from '@tensely/questions/logic';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Answers } from './answers.ts';
import { answered, moved, nextPlace, openAt, restored, useGivenAnswers } from './use-exercises.ts';

const start = openAt(0);

describe('late answers of an earlier visit', () => {
  test('move the panel to the first open question without taking the focus', () => {
    expect(restored(2)(start)).toMatchObject({ place: 2, moves: 0 });
  });

  test.each([
    ['answered', answered('q1', true)(start)],
    ['gone to another question', moved(1)(start)],
  ])('leave a learner who has already %s where they are', (_, state) => {
    expect(restored(2)(state)).toBe(state);
  });
});

test.each([
  ['a new page opens at its first question', [], undefined, 0],
  ['a page in progress opens at the first unanswered question', ['q1', 'q3'], undefined, 1],
  ['a page with every question answered opens at its end', ['q1', 'q2', 'q3'], undefined, 3],
  ['the next unanswered question comes next', ['q1'], 0, 1],
  ['after the last question comes a skipped one', ['q3', 'q1'], 2, 1],
  ['with every question answered comes the end', ['q1', 'q2', 'q3'], 1, 3],
])('%s', (_, ids, from, place) => {
  expect(nextPlace(['q1', 'q2', 'q3'], new Set(ids), from)).toBe(place);
});

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
