import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showQuestion } from '../../testing/show-question.tsx';
import type { TrueFalse } from './true-false.schema.ts';

const question: TrueFalse = { type: 'trueFalse', id: 'q', statement: 'Water is countable.', correctAnswer: false };
const button = (name: string) => screen.getByRole('button', { name });

test.each([
  ['the task', undefined, /^True or false\?\s*Water is countable\.$/],
  ['a situation', 'Two bottles stand on the table.', /^Two bottles stand on the table\.\s*Water is countable\.$/],
])('is a group named by %s and the statement, with two buttons', (_, situation, name) => {
  showQuestion({ ...question, question: situation });
  const buttons = within(screen.getByRole('group', { name })).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['True', 'False']);
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
