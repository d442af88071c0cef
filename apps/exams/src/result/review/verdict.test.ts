import { expect, test } from 'vitest';
import { answerVerdict, questionVerdict } from './verdict.ts';

const right = { given: 'a', correct: 'a', isCorrect: true, choices: [], explanation: 'Why.', quote: 'a' };
const wrong = { ...right, given: 'b', isCorrect: false };
const open = { ...right, given: '', isCorrect: false };

test('an answer is correct, incorrect, or not there', () => {
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
] as const)('a question is %s (counted as correct: %s) by its answers', (verdict, isCorrect, answers) => {
  expect(questionVerdict({ isCorrect, answers: [...answers] })).toBe(verdict);
});
