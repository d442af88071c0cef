import { afterEach, expect, test } from 'vitest';
import { readTried, saveTried } from './tried-answers.ts';
import type { TryQuestion } from './try-questions-view.tsx';
import { adoptTried } from './try-questions-view.tsx';

const question: TryQuestion = {
  ref: { level: 'A1', topic: 'verbs', page: 1 },
  keys: [{ questionId: 'A1-q1', contentHash: 'h' }],
  question: {
    type: 'multipleChoice',
    id: 'A1-q1',
    question: 'What do you say?',
    options: [{ text: 'I am hungry.' }, { text: 'I have hungry.' }],
    correctAnswer: 'I am hungry.',
  },
};

afterEach(() => sessionStorage.clear());

test('the answers are transferred to the account once', async () => {
  saveTried('A1-q1', ['I have hungry.']);
  const adopted: unknown[] = [];
  const progress = { adoptAnswers: async (pages: unknown) => adopted.push(pages) > 0 };
  await adoptTried(progress, [question]);
  expect(adopted).toMatchObject([
    [{ ref: { level: 'A1' }, answers: [{ questionId: 'A1-q1', userAnswer: ['I have hungry.'], isCorrect: false }] }],
  ]);
  expect(readTried()).toEqual({});
});

test('the answers stay in the tab until the transfer succeeds', async () => {
  saveTried('A1-q1', ['I am hungry.']);
  await adoptTried({ adoptAnswers: async () => false }, [question]);
  expect(readTried()).toEqual({ 'A1-q1': ['I am hungry.'] });
});
