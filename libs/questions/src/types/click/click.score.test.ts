import { describe, expect, test } from 'vitest';
import { type Click, clickSchema } from './click.schema.ts';
import { clickScoring } from './click.score.ts';

const question: Click = {
  type: 'click',
  id: 'q',
  layout: 'horizontal',
  instructions: 'Click a pronoun.',
  words: [
    { text: 'You', feedback: "Yes, 'you' is a pronoun." },
    { text: 'like', feedback: "'like' is a verb." },
    { text: 'tea,' },
    { text: 'she', feedback: "Yes, 'she' is a pronoun." },
    { text: 'milk.', feedback: "'milk' is a noun." },
  ],
  keyWords: ['You', 'she'],
};

describe('the first click decides', () => {
  test.each([
    [[0], 'right', 1, "Yes, 'you' is a pronoun."],
    [[3], 'right', 1, "Yes, 'she' is a pronoun."],
    [[1], 'wrong', 0, "'like' is a verb."],
    [[2], 'wrong', 0, undefined],
    [[1, 0], 'wrong', 0, "'like' is a verb."],
  ])("%j is %s, score %d, and the word's feedback is %j", (response, outcome, score, text) => {
    expect(clickScoring.mark(question, response)).toMatchObject({ outcome, score, ownLine: { text } });
  });

  test('names the key words without their punctuation', () => {
    expect(clickScoring.mark({ ...question, keyWords: ['tea,', 'milk.'] }, [0]).correctAnswer).toBe('tea, milk');
  });

  test('a word that appears twice is right in both places', () => {
    const words = [{ text: 'she' }, { text: 'and' }, { text: 'she' }];
    expect(clickScoring.mark({ ...question, words }, [2]).outcome).toBe('right');
  });

  test.each([[[]], [[5]], [[-1]], [[0.5]], [['You']], [0], [null]])('%j is no answer', (response) => {
    expect(clickScoring.mark(question, response)).toMatchObject({ outcome: 'unanswered', score: 0, details: [] });
  });
});

describe('all key words (select: "all")', () => {
  test.each([
    [[0, 3], 'right', 1],
    [[3, 0], 'right', 1],
    [[0, 0, 3], 'right', 1],
    [[0], 'partly', 0.5],
    [[0, 3, 4], 'partly', 0.5],
    [[0, 1], 'wrong', 0],
    [[1, 2, 4], 'wrong', 0],
  ])('%j is %s, score %d', (response, outcome, score) => {
    expect(clickScoring.mark({ ...question, select: 'all' }, response)).toMatchObject({ outcome, score });
  });

  test("each chosen word's own feedback accompanies the common line", () => {
    const { ownLine, details } = clickScoring.mark({ ...question, select: 'all' }, [0, 2]);
    expect(ownLine).toBeUndefined();
    expect(details).toEqual([{ text: "Yes, 'you' is a pronoun.", isRight: true }, { text: undefined }]);
  });
});

test('the schema rejects key words that are not among the words', () => {
  expect(clickSchema.safeParse({ ...question, keyWords: ['you'] }).error?.issues[0]?.message).toBe(
    'at least one of the words is a key word',
  );
});
