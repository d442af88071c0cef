import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readChosen, tryQuestions } from './try-questions.ts';

const root = join(import.meta.dirname, '../../..');
const chosen = readChosen(root);

test('the front page has one question per level, all of which exist in the lessons', () => {
  const levels = tryQuestions(root, chosen).map((one) => Object(one).ref.level);
  expect(levels).toEqual(['A1', 'A2', 'B1', 'B2']);
});

test('each has its page and the identities of all questions on it', () => {
  const [first] = tryQuestions(root, chosen);
  expect(first).toMatchObject({ ref: { level: 'A1', topic: 'verbs', page: 1 }, question: { type: 'multipleChoice' } });
  const { question, keys } = Object(first);
  expect(keys).toContainEqual({ questionId: question.id, contentHash: expect.stringMatching(/.+/) });
});

test('a question that was removed from the lessons fails the build', () => {
  const gone = [{ page: 'A1/verbs/1', question: 'A1-verbs-1-q99' }];
  expect(() => tryQuestions(root, gone)).toThrow(
    'The front page shows the question A1-verbs-1-q99, which is not in apps/lessons/content/A1/verbs/01.json.',
  );
});
