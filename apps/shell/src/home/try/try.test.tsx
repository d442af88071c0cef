import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { readTried, saveTried } from './tried-answers.ts';
import type { TryQuestion } from './try-questions-view.tsx';
import { adoptTried, TryQuestions } from './try-questions-view.tsx';

const questionOf = (level: string): TryQuestion => ({
  ref: { level, topic: 'verbs', page: 1 },
  keys: [{ questionId: `${level}-q1`, contentHash: 'h' }],
  question: {
    type: 'multipleChoice',
    id: `${level}-q1`,
    question: `What do you say in ${level}?`,
    options: [{ text: 'I am hungry.' }, { text: 'I have hungry.', feedback: 'Hungry is an adjective.' }],
    correctAnswer: 'I am hungry.',
    explanation: 'For feelings we use be.',
  },
});
const questions = [questionOf('A1'), questionOf('A2')];

afterEach(() => sessionStorage.clear());

function show() {
  render(<TryQuestions questions={questions} start={<a href="https://parent.test/up">Start free</a>} />);
}

test('an answer shows its feedback and explanation, and how to get an account', async () => {
  const user = userEvent.setup();
  show();
  expect(screen.queryByRole('link', { name: 'Start free' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /I have hungry/ }));
  const said = screen.getAllByRole('status').at(-1)?.textContent;
  expect(said).toMatch(/Incorrect.*Hungry is an adjective\..*For feelings we use be\./s);
  screen.getByRole('link', { name: 'Start free' });
});

test('another level has its own question, and the first answer stays', async () => {
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole('button', { name: /I am hungry/ }));
  await user.click(screen.getByRole('button', { name: 'Try level A2' }));
  screen.getByText('What do you say in A2?');
  expect(screen.queryByRole('link', { name: 'Start free' })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'A1' }));
  screen.getByText('Correct! Well done!');
});

test('the answers are transferred to the account once', async () => {
  saveTried('A1-q1', ['I have hungry.']);
  const adopted: unknown[] = [];
  const progress = { adoptAnswers: async (pages: unknown) => adopted.push(pages) > 0 };
  await adoptTried(progress, questions);
  expect(adopted).toMatchObject([
    [{ ref: { level: 'A1' }, answers: [{ questionId: 'A1-q1', userAnswer: ['I have hungry.'], isCorrect: false }] }],
  ]);
  expect(readTried()).toEqual({});
});

test('the answers stay if they cannot be transferred yet', async () => {
  saveTried('A1-q1', ['I am hungry.']);
  await adoptTried({ adoptAnswers: async () => false }, questions);
  expect(readTried()).toEqual({ 'A1-q1': ['I am hungry.'] });
});
