import { describe, expect, test } from 'vitest';
import { type Ordering, orderingSchema } from './ordering.schema.ts';
import { markOrdering } from './ordering.score.ts';

const question: Ordering = { type: 'ordering', id: 'q', items: ['the more', 'you read,', 'the more', 'you know'] };

describe('scoring', () => {
  test.each([
    [['the more', 'you read,', 'the more', 'you know'], 'right', 1],
    [['the more', 'you know', 'the more', 'you read,'], 'partly', 0.5],
    [['the more'], 'partly', 0.25],
    [['you read,', 'the more', 'you know', 'the more'], 'wrong', 0],
    [['The more'], 'wrong', 0],
  ])('%j is %s, score %d', (response, outcome, score) => {
    expect(markOrdering(question, response)).toMatchObject({
      outcome,
      score,
      isCounted: true,
      correctAnswer: 'the more / you read, / the more / you know',
    });
  });

  test('marks each place', () => {
    expect(markOrdering(question, ['the more', 'you know', 'the more']).parts).toEqual([true, false, true, false]);
  });
});

test.each([
  ['one item', ['alone']],
  ['an empty item', ['a', '']],
])('the schema rejects %s', (_what, items) => {
  expect(orderingSchema.safeParse({ ...question, items }).success).toBe(false);
});
