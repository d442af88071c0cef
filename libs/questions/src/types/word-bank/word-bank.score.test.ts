import { describe, expect, test } from 'vitest';
import { placementOf, toggle } from './placement.ts';
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
    [['went', 'was', 'felt'], 'right', 1, 'You got 3 out of 3 correct!'],
    [['went', 'felt', 'was'], 'partly', 1 / 3, 'You got 1 out of 3 correct!'],
    [['went', 'was'], 'partly', 2 / 3, 'You got 2 out of 3 correct!'],
    [['was', 'went'], 'wrong', 0, 'You got 0 out of 3 correct!'],
    [['went', 'was', 'felt', 'goed'], 'right', 1, 'You got 3 out of 3 correct!'],
  ])('%j is %s, score %d: %s', (response, outcome, score, feedback) => {
    expect(markWordBank(question, response)).toMatchObject({
      outcome,
      score,
      feedback,
      practiceFeedback: feedback,
      correctAnswer: 'went, was, felt',
    });
  });

  test.each([[[]], [undefined], ['went'], [[0, 1, 2]], [{}]])('%j is no answer', (response) => {
    expect(markWordBank(question, response)).toMatchObject({ outcome: 'unanswered', feedback: '' });
  });

  test('tells place by place what is right', () => {
    expect(markWordBank(question, ['went', 'felt']).parts).toEqual([true, false, false]);
  });
});

describe('placing words', () => {
  test('a word goes into the next free blank, and out again', () => {
    expect(toggle([2], 0, 3)).toEqual([2, 0]);
    expect(toggle([2, 0], 2, 3)).toEqual([0]);
  });

  test('nothing changes when every blank is filled, except that a word can go out', () => {
    const full = [0, 1];
    expect(toggle(full, 2, 2)).toBe(full);
    expect(toggle(full, 1, 2)).toEqual([0]);
  });

  test('a response is found again in the bank, each word of it once', () => {
    expect(placementOf(['an', 'a', 'an', 'an', 'the'], ['an', 'a', 'an'])).toEqual([0, 1, 2]);
  });
});

test('the schema refuses another number of answers than of blanks', () => {
  expect(wordBankSchema.safeParse({ ...question, correctAnswers: ['went', 'was'] }).error?.issues[0]?.message).toBe(
    'there are as many correctAnswers as blanks of five underscores in the paragraph',
  );
});
