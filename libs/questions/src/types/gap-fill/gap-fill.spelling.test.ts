import { expect, test } from 'vitest';
import type { GapFill } from './gap-fill.schema.ts';
import { misspelledBlanks } from './gap-fill.spelling.ts';

const question: GapFill = {
  type: 'gapFill',
  id: 'q',
  template: 'They _____ (travel) when it _____ (happen).',
  correctAnswers: ['were travelling', ['happened', 'took place']],
  wrongForms: [{ text: 'happend', feedback: 'happen + -ed', blank: 2 }],
};

test.each([
  [['were travveling', 'happened'], [], 'two letters differ'],
  [['were travellling', 'hapened'], [0, 1], 'in several blanks'],
  [['was going', 'hapened'], [1], 'beside a blank that is wrong'],
  [['were travelling', 'took palce'], [1], 'one letter from any alternative'],
  [['were travelling', 'happend'], [], 'a listed wrong form has its own feedback'],
  [['were travelling', 'happens'], [], 'another form of the word'],
  [['were travelling', 'happened'], [], 'everything is right'],
  [['were travelling', 'happen'], [], 'a word of the question'],
  [['were travelling'], [], 'a blank is missing'],
])('%j: %j, %s', (typed, blanks) => {
  expect(misspelledBlanks(question, typed)).toEqual(blanks);
});

test('an answer of another blank is no slip of this one', () => {
  const pair: GapFill = { ...question, template: 'The _____ and the _____.', correctAnswers: ['brother', 'bother'] };
  expect(misspelledBlanks(pair, ['bother', 'brother'])).toEqual([]);
  expect(misspelledBlanks(pair, ['broter', 'bother'])).toEqual([0]);
});
