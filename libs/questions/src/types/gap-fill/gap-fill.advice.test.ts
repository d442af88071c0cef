import { describe, expect, test } from 'vitest';
import { adviseOn, misspelledBlanks, repeatedBlanks } from './gap-fill.advice.ts';
import type { GapFill } from './gap-fill.schema.ts';

const question: GapFill = {
  type: 'gapFill',
  id: 'q',
  template: 'They _____ (travel) when it _____ (happen).',
  correctAnswers: ['were travelling', ['happened', 'took place']],
  wrongForms: [{ text: 'happend', feedback: 'happen + -ed', blank: 2 }],
};

describe('spelling', () => {
  test.each([
    [['were travellling', 'hapened'], [0, 1], 'in several blanks'],
    [['was going', 'hapened'], [1], 'beside a blank that is wrong'],
    [['were travelling', 'took palce'], [1], 'one letter from any alternative'],
    [['were travelling', 'happend'], [], 'a listed wrong form has its own feedback'],
    [['were travelling', 'happened'], [], 'everything is right'],
    [['were travelling', 'happen'], [], 'a word of the question'],
    [['were travelling'], [], 'a blank is missing'],
  ])('%j: %j, %s', (typed, blanks) => {
    expect(misspelledBlanks(question, typed)).toEqual(blanks);
  });

  test('an answer of another blank is not a slip of this one', () => {
    const pair = { ...question, template: 'The _____ and the _____.', correctAnswers: ['brother', 'bother'] };
    expect(misspelledBlanks(pair, ['bother', 'brother'])).toEqual([]);
    expect(misspelledBlanks(pair, ['broter', 'bother'])).toEqual([0]);
  });
});

describe('repeated words of the sentence', () => {
  const phone: GapFill = {
    ...question,
    template: 'A: The phone!\nB: I _____ (answer) it now.',
    correctAnswers: ["'ll answer", 'will answer'],
    wrongForms: [{ text: 'I will answer it', feedback: 'Too much.' }],
  };

  test.each([
    ["I'll answer", [0], 'a contraction with its subject'],
    ['I’ll answer.', [0], 'another apostrophe and a full stop'],
    ['I will answer', [0], 'the subject'],
    ['B: I will answer', [0], 'the whole beginning of the line'],
    ['will answer', [], 'a right answer'],
    ['I answer', [], 'a wrong answer with its subject'],
    ['phone I will answer', [], 'a word of another line'],
    ['he will answer', [], 'a word that does not stand there'],
    ['I will answer it', [], 'a listed wrong form'],
  ])('%s: %j, %s', (text, blanks) => {
    expect(repeatedBlanks(phone, [text])).toEqual(blanks);
  });

  test('a following word in one of several blanks', () => {
    expect(repeatedBlanks(question, ['were travelling', 'it happened'])).toEqual([1]);
    const both = { ...question, template: 'She _____ in Rome and _____ there.', correctAnswers: ['lives', 'works'] };
    expect(repeatedBlanks(both, ['lives in', 'and works there'])).toEqual([0, 1]);
  });

  test('is reported together with spelling, each with its blanks', () => {
    const advice = adviseOn(question, ['were travellling', 'it happened']);
    expect(advice?.blanks).toEqual([0, 1]);
    expect(advice?.text()).toBe(
      'Blank 1: check your spelling, then submit again. Blank 2: write only the missing words.',
    );
    expect(adviseOn(phone, ["I'll answer"])?.text()).toBe('Write only the missing words.');
    expect(adviseOn(phone, ['will answer'])).toBeUndefined();
  });
});
