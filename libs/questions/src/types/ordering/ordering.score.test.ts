import { describe, expect, test } from 'vitest';
import { type Ordering, orderingSchema } from './ordering.schema.ts';
import { markOrdering } from './ordering.score.ts';

const question: Ordering = { type: 'ordering', id: 'q', items: ['the more', 'you read,', 'the more', 'you know'] };

describe('scoring', () => {
  test.each([
    [['the more', 'you read,', 'the more', 'you know'], 'right', 1, 'You got 4 out of 4 correct!'],
    [['the more', 'you know', 'the more', 'you read,'], 'partly', 0.5, 'You got 2 out of 4 correct!'],
    [['the more'], 'partly', 0.25, 'You got 1 out of 4 correct!'],
    [['you read,', 'the more', 'you know', 'the more'], 'wrong', 0, 'You got 0 out of 4 correct!'],
    [['The more'], 'wrong', 0, 'You got 0 out of 4 correct!'],
  ])('%j is %s, score %d: %s', (response, outcome, score, feedback) => {
    expect(markOrdering(question, response)).toMatchObject({
      outcome,
      score,
      feedback,
      practiceFeedback: feedback,
      correctAnswer: 'the more / you read, / the more / you know',
    });
  });

  test.each([[[]], [undefined], ['the more'], [[0, 1, 2, 3]], [{}]])('%j is no answer', (response) => {
    expect(markOrdering(question, response)).toMatchObject({ outcome: 'unanswered', feedback: '' });
  });

  test('tells place by place what is right', () => {
    expect(markOrdering(question, ['the more', 'you know', 'the more']).parts).toEqual([true, false, true, false]);
  });
});

test.each([
  ['one item', ['alone']],
  ['an empty item', ['a', '']],
])('the schema refuses %s', (_what, items) => {
  expect(orderingSchema.safeParse({ ...question, items }).success).toBe(false);
});
