import { expect, test } from 'vitest';
import { type TrueFalse, trueFalseSchema } from './true-false.schema.ts';
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

test.each([[[]], [['']], [['true']], [['Maybe']], [true], [[1]], [undefined]])('%j is no answer', (response) => {
  expect(trueFalseScoring.mark(question, response)).toMatchObject({
    outcome: 'unanswered',
    score: 0,
    correctAnswer: 'False',
  });
});

test.each(['true', 'False', 1, undefined])('the schema rejects %j as the right answer', (correctAnswer) => {
  expect(trueFalseSchema.safeParse({ ...question, correctAnswer }).success).toBe(false);
});
