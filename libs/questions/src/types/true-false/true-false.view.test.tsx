import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { loadQuestionViews } from '../../registry/view-registry.ts';
import { showQuestion } from '../../testing/show-question.tsx';
import type { TrueFalse } from './true-false.schema.ts';

beforeAll(loadQuestionViews);

const question: TrueFalse = {
  type: 'trueFalse',
  id: 'q',
  statement: 'Water is countable.',
  correctAnswer: false,
};
const button = (name: string) => screen.getByRole('button', { name });

test('is a group named by task and statement, with two buttons', () => {
  showQuestion(question);
  const group = screen.getByRole('group', { name: /^True or false\?\s*Water is countable\.$/ });
  expect(
    within(group)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['True', 'False']);
});

test('a situation replaces the task', () => {
  showQuestion({ ...question, question: 'Two bottles stand on the table.' });
  expect(screen.getByRole('group', { name: /^Two bottles stand on the table\.\s*Water is countable\.$/ })).toBeTruthy();
});

test('the first press answers, by mouse and by keyboard, and labels both buttons in words', async () => {
  const { onAnswer } = showQuestion(question);
  await userEvent.keyboard('{Tab}{Enter}');
  expect(onAnswer.mock.calls).toEqual([[{ response: ['True'], mark: expect.objectContaining({ outcome: 'wrong' }) }]]);
  expect(button('True Incorrect').getAttribute('aria-pressed')).toBe('true');
  expect(button('False Correct answer').getAttribute('aria-pressed')).toBe('false');
  expect(document.activeElement).toBe(button('True Incorrect'));
  await userEvent.click(button('False Correct answer'));
  expect(onAnswer).toHaveBeenCalledTimes(1);
});

test('unanswered, the right answer is shown and nothing is pressed', () => {
  showQuestion(question, []);
  expect(button('False Correct answer').getAttribute('aria-pressed')).toBe('false');
});
