import { describe, expect, test } from 'vitest';
import { emptyPlacement, put, toPlacement, toResponse } from './use-placing.ts';
import { type WordBank, wordBankSchema } from './word-bank.schema.ts';
import { markWordBank } from './word-bank.score.ts';

const question: WordBank = {
  type: 'wordBank',
  id: 'q',
  paragraph: 'We _____ home, it _____ late, I _____ tired.',
  wordBank: ['was', 'went', 'felt', 'goed'],
  correctAnswers: ['went', 'was', 'felt'],
};

describe('scoring', () => {
  test.each([
    [['went', 'was', 'felt'], 'right', 1],
    [['went', 'felt', 'was'], 'partly', 1 / 3],
    [['went', 'was'], 'partly', 2 / 3],
    [['', 'was', 'felt'], 'partly', 2 / 3],
    [['was', 'went'], 'wrong', 0],
    [['went', 'was', 'felt', 'goed'], 'right', 1],
  ])('%j is %s, score %d', (response, outcome, score) => {
    expect(markWordBank(question, response)).toMatchObject({
      outcome,
      score,
      isCounted: true,
      correctAnswer: 'went, was, felt',
    });
  });

  test('marks each blank', () => {
    expect(markWordBank(question, ['went', 'felt']).parts).toEqual([true, false, false]);
  });
});

describe('reasons', () => {
  const wrongForms = [
    { text: 'was', feedback: "'Was' is 'be', and nobody can 'be home' to a place.", blank: 1 },
    { text: 'goed', feedback: "'Go' is irregular: went." },
  ];

  test('each wrong word gets the reason listed for it in this blank', () => {
    const { details } = markWordBank({ ...question, wrongForms }, ['was', 'goed', 'felt']);
    expect(details).toEqual([
      { blank: 1, text: "'Was' is 'be', and nobody can 'be home' to a place." },
      { blank: 2, text: "'Go' is irregular: went." },
    ]);
  });

  test('a right or missing word, or one in another blank, gets none', () => {
    expect(markWordBank({ ...question, wrongForms }, ['went', '', 'was']).details).toEqual([]);
  });
});

describe('placing words', () => {
  test('a word of the bank replaces the one in the blank, which returns to the bank', () => {
    expect(put(emptyPlacement(3), 0, 1)).toEqual([null, 0, null]);
    expect(put([2, 0, null], 1, 0)).toEqual([1, 0, null]);
  });

  test('a word of another blank swaps with the one there', () => {
    expect(put([2, 0, null], 2, 1)).toEqual([0, 2, null]);
    expect(put([2, 0, null], 2, 2)).toEqual([null, 0, 2]);
  });

  test('a response has the word of each blank', () => {
    expect(toResponse([2, 1, 0], question.wordBank)).toEqual([2, 1, 0].map((index) => question.wordBank[index]));
  });

  test('a response maps back to the bank, each word once', () => {
    expect(toPlacement(['an', 'a', '', 'an', 'an'], ['an', 'a', 'an'])).toEqual([0, 1, null, 2, null]);
  });
});

test('the schema rejects a number of answers that differs from the number of blanks', () => {
  expect(wordBankSchema.safeParse({ ...question, correctAnswers: ['went', 'was'] }).error?.issues[0]?.message).toBe(
    'there are as many correctAnswers as blanks of five underscores in the paragraph',
  );
});
