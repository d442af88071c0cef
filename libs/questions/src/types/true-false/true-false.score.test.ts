import { expect, test } from 'vitest';
import type { TrueFalse } from './true-false.schema.ts';
import { trueFalseScoring } from './true-false.score.ts';

const question: TrueFalse = { type: 'trueFalse', id: 'q', statement: "The plural is 'childs'.", correctAnswer: false };

test.each([
  [true, ['True'], 'right', 1],
  [true, ['False'], 'wrong', 0],
  [false, ['False'], 'right', 1],
  [false, ['True'], 'wrong', 0],
])('%s, answered with %j, is %s', (correctAnswer, response, outcome, score) => {
  expect(trueFalseScoring.mark({ ...question, correctAnswer }, response)).toMatchObject({ outcome, score });
});

test.each([[['']], [['true']], [['Maybe']], [[1]]])('%j is no answer', (response) => {
  const expected = { outcome: 'unanswered', score: 0, correctAnswer: 'False' };
  expect(trueFalseScoring.mark(question, response)).toMatchObject(expected);
});
