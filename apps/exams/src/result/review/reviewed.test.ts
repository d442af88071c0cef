import { expect, test } from 'vitest';
import { type Chosen, sampleResult } from '../../testing/sample-results.ts';
import { answerVerdict, filters, isShown, questionVerdict } from './reviewed.ts';

const right = { given: 'a', correct: 'a', isCorrect: true, choices: [], explanation: 'Why.', quote: 'a' };
const wrong = { ...right, given: 'b', isCorrect: false };
const open = { ...right, given: '', isCorrect: false };

test('an answer is correct, incorrect or missing', () => {
  expect([right, wrong, open].map(answerVerdict)).toEqual(['correct', 'incorrect', 'unanswered']);
});

test.each([
  ['correct', true, [right]],
  ['correct', true, [right, right]],
  ['partly', false, [right, wrong]],
  ['partly', false, [open, right]],
  ['incorrect', false, [wrong]],
  ['incorrect', false, [wrong, open]],
  ['unanswered', false, [open]],
  ['unanswered', false, [open, open]],
] as const)('a question is %s (counted as correct: %s) according to its answers', (verdict, isCorrect, answers) => {
  expect(questionVerdict({ isCorrect, answers: [...answers] })).toBe(verdict);
});

/** The questions of the sample that each filter shows: two reading questions, then a gap fill of two blanks. */
function shown(chosen: Chosen) {
  const questions = sampleResult({}, chosen).sections.flatMap((section) => section.questions);
  return Object.fromEntries(
    filters.map((filter) => [filter, questions.flatMap((question, at) => (isShown(question, filter) ? [at + 1] : []))]),
  );
}

test('a gap fill with a wrong blank is incorrect, with an open one unanswered, and can be both', () => {
  expect(shown({ '1-0': ['will have grown', 'the'] }).incorrect).toEqual([3]);
  expect(shown({ '1-0': ['will have grown', 'the'] }).unanswered).toEqual([1, 2]);
  expect(shown({ '1-0': ['grew', ''] }).incorrect).toEqual([3]);
  expect(shown({ '1-0': ['will have grown', ''] })).toEqual({ all: [1, 2, 3], incorrect: [3], unanswered: [1, 2, 3] });
});
