import { describe, expect, test } from 'vitest';
import { multipleChoiceSchema } from './multiple-choice.schema.ts';
import { markMultipleChoice } from './multiple-choice.score.ts';

const options = [
  { text: 'works' },
  { text: 'work', feedback: 'After she the verb needs -s.' },
  { text: 'working', feedback: 'A form of be is missing.' },
];
const one = { type: 'multipleChoice', id: 'q', question: 'She …', options, correctAnswer: 'works' } as const;

describe('one right answer', () => {
  test('the right option is right', () => {
    expect(markMultipleChoice(one, ['works'])).toEqual({
      outcome: 'right',
      score: 1,
      correctAnswer: 'works',
      details: [],
      parts: [],
    });
  });

  test('a wrong option is wrong, and the mark has the right one, its own feedback and the explanation', () => {
    expect(markMultipleChoice({ ...one, explanation: 'Third person -s.' }, ['work'])).toEqual({
      outcome: 'wrong',
      score: 0,
      correctAnswer: 'works',
      details: [{ text: 'After she the verb needs -s.' }],
      explanation: 'Third person -s.',
      parts: [],
    });
  });

  test('an answer that differs only in case is another option', () => {
    expect(markMultipleChoice(one, ['Works']).outcome).toBe('wrong');
  });
});

describe('several right answers', () => {
  const several = {
    type: 'multipleChoice',
    id: 'q',
    question: 'Which are fruit?',
    options: [{ text: 'apple' }, { text: 'chair', feedback: 'It is furniture.' }, { text: 'pear' }, { text: 'stone' }],
    correctAnswers: ['apple', 'pear'],
  } as const;
  const question = multipleChoiceSchema.parse(several);

  test.each([
    [['apple', 'pear'], 'right', 1],
    [['pear', 'apple'], 'right', 1],
    [['pear', 'apple', 'pear'], 'right', 1],
    [['apple'], 'partly', 0.5],
    [['apple', 'pear', 'chair'], 'partly', 0.5],
    [['apple', 'chair'], 'wrong', 0],
    [['chair', 'stone'], 'wrong', 0],
  ])('%j is %s, score %d', (response, outcome, score) => {
    expect(markMultipleChoice(question, response)).toMatchObject({ outcome, score, correctAnswer: 'apple, pear' });
  });

  test('the mark has the feedback of the chosen option', () => {
    expect(markMultipleChoice(question, ['apple', 'pear', 'chair']).details).toEqual([{ text: 'It is furniture.' }]);
  });
});

describe('the schema', () => {
  test.each([
    ['neither correctAnswer nor correctAnswers', { correctAnswer: undefined }],
    ['both', { correctAnswers: ['works', 'work'] }],
    ['a single option', { options: [{ text: 'works' }] }],
    ['options as plain strings', { options: ['works', 'work'] }],
    ['a field it does not know', { answer: 'works' }],
  ])('rejects %s', (_what, change) => {
    expect(multipleChoiceSchema.safeParse({ ...one, ...change }).success).toBe(false);
  });
});
