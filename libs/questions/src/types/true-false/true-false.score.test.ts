import { expect, test } from 'vitest';
import { type TrueFalse, trueFalseSchema } from './true-false.schema.ts';
import { markTrueFalse } from './true-false.score.ts';

const isFalse: TrueFalse = {
  type: 'trueFalse',
  id: 'q',
  statement: "The plural of 'child' is 'childs'.",
  correctAnswer: false,
};
const isTrue: TrueFalse = { ...isFalse, statement: "The plural of 'child' is 'children'.", correctAnswer: true };

test.each([
  [isTrue, ['True'], 'right', 1],
  [isTrue, ['False'], 'wrong', 0],
  [isFalse, ['False'], 'right', 1],
  [isFalse, ['True'], 'wrong', 0],
])('$correctAnswer, answered with %j', (question, response, outcome, score) => {
  expect(markTrueFalse(question, response)).toMatchObject({ outcome, score });
});

test.each([[[]], [['']], [['true']], [['Maybe']], [true], [[1]], [undefined]])('%j is no answer', (response) => {
  expect(markTrueFalse(isFalse, response)).toMatchObject({ outcome: 'unanswered', score: 0, correctAnswer: 'False' });
});

test.each([['true'], ['False'], [1], [undefined]])(
  'the schema accepts true and false, and rejects %j',
  (correctAnswer) => {
    expect(trueFalseSchema.safeParse({ ...isTrue, correctAnswer }).success).toBe(false);
  },
);
