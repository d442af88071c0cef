import { expect, test } from 'vitest';
import { toPlacement } from './use-placing.ts';
import type { WordBank } from './word-bank.schema.ts';
import { wordBankScoring } from './word-bank.score.ts';

const question: WordBank = {
  type: 'wordBank',
  id: 'q',
  paragraph: 'We _____ home, it _____ late, I _____ tired.',
  wordBank: ['was', 'went', 'felt', 'goed'],
  correctAnswers: ['went', 'was', 'felt'],
};

test.each([
  [['went', 'was', 'felt'], 'right', 1, [true, true, true]],
  [['went', 'felt', 'was'], 'partly', 1 / 3, [true, false, false]],
  [['went', 'was'], 'partly', 2 / 3, [true, true, false]],
  [['', 'was', 'felt'], 'partly', 2 / 3, [false, true, true]],
  [['was', 'went'], 'wrong', 0, [false, false, false]],
  [['went', 'was', 'felt', 'goed'], 'right', 1, [true, true, true]],
])('%j is %s, score %d', (response, outcome, score, parts) => {
  const expected = { outcome, score, parts, isCounted: true, correctAnswer: 'went, was, felt' };
  expect(wordBankScoring.mark(question, response)).toMatchObject(expected);
});

test('each wrong word gets the reason listed for it in this blank; other words get none', () => {
  const wrongForms = [
    { text: 'was', feedback: "'Was' is 'be', and nobody can 'be home' to a place.", blank: 1 },
    { text: 'goed', feedback: "'Go' is irregular: went." },
  ];
  const reasons = (...response: string[]) => wordBankScoring.mark({ ...question, wrongForms }, response).details;
  expect(reasons('was', 'goed', 'felt')).toEqual([
    { blank: 1, text: "'Was' is 'be', and nobody can 'be home' to a place." },
    { blank: 2, text: "'Go' is irregular: went." },
  ]);
  expect(reasons('went', '', 'was')).toEqual([]);
});

test('a response maps back to the words of the bank, each word once', () => {
  expect(toPlacement(['an', 'a', '', 'an', 'an'], ['an', 'a', 'an'])).toEqual([0, 1, null, 2, null]);
});
