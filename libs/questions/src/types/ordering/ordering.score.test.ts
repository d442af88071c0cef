import { expect, test } from 'vitest';
import { type Ordering, orderingSchema } from './ordering.schema.ts';
import { orderingScoring } from './ordering.score.ts';

const question: Ordering = { type: 'ordering', id: 'q', items: ['the more', 'you read,', 'the more', 'you know'] };

test.each([
  [['the more', 'you read,', 'the more', 'you know'], 'right', 1, [true, true, true, true]],
  [['the more', 'you know', 'the more', 'you read,'], 'partly', 0.5, [true, false, true, false]],
  [['the more'], 'partly', 0.25, [true, false, false, false]],
  [['you read,', 'the more', 'you know', 'the more'], 'wrong', 0, [false, false, false, false]],
  [['The more'], 'wrong', 0, [false, false, false, false]],
])('%j is %s, score %d', (response, outcome, score, parts) => {
  const expected = {
    outcome,
    score,
    parts,
    isCounted: true,
    correctAnswer: 'the more / you read, / the more / you know',
  };
  expect(orderingScoring.mark(question, response)).toMatchObject(expected);
});

test.each([
  ['one item', ['alone']],
  ['an empty item', ['a', '']],
])('the schema rejects %s', (_what, items) => {
  expect(orderingSchema.safeParse({ ...question, items }).success).toBe(false);
});
