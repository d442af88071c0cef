import { describe, expect, test } from 'vitest';
import { richTextSchema, templateSchema } from '../schema/question-fields.ts';
import { countBlanks, getStyles } from './notation.ts';
import { plainText } from './plain-text.ts';

test('plainText returns a string unchanged, and joins runs with line and paragraph breaks, none at the start', () => {
  expect(plainText('one two')).toBe('one two');
  const text = plainText([
    { text: 'one ', newParagraph: true },
    { text: 'two', textStyle: 'bold' },
    { text: 'three', newLine: true },
    { text: 'four', newParagraph: true },
  ]);
  expect(text).toBe('one two\nthree\n\nfour');
});

test.each([
  [undefined, []],
  ['text', []],
  ['bold', ['bold']],
  ['bold-italic', ['bold', 'italic']],
  ['strikethrough-underline-bold', ['bold', 'underline', 'strikethrough']],
  ['italic-italic', ['italic']],
])('the style %s means %j', (textStyle, styles) => {
  expect(getStyles({ textStyle })).toEqual(styles);
});

test.each([
  ['plain', true],
  [[{ text: 'x', textStyle: 'bold-underline', newLine: true }], true],
  [[{ text: '' }], true],
  ['', false],
  [[], false],
  [['plain'], false],
  [[{ text: 'x', textStyle: 'strike' }], false],
  [[{ text: 'x', textStyle: 'text-bold' }], false],
  [[{ text: 'x', newLine: false }], false],
  [[{ text: 'x', style: 'bold' }], false],
])('the schema of a text accepts %j: %j', (text, isAccepted) => {
  expect(richTextSchema.safeParse(text).success).toBe(isAccepted);
});

describe('a template', () => {
  test.each([
    ['no blank', 0],
    ['one _____ blank', 1],
    ['_____', 1],
    ['_____ and _____.', 2],
  ])('"%s" has %i blanks', (template, blanks) => {
    expect(countBlanks(template)).toBe(blanks);
  });

  test.each(['She _____ here.', '_____ and _____'])('accepts "%s"', (template) => {
    expect(templateSchema.safeParse(template).success).toBe(true);
  });

  test.each([
    ['She works here.', 'the text has a blank of five underscores'],
    ['She ____ here.', 'the text has a blank of five underscores'],
    ['She ______ here.', 'a blank is exactly five underscores'],
    ['She _____ (to_work) here.', 'a blank is exactly five underscores'],
  ])('rejects "%s": %s', (template, reason) => {
    expect(templateSchema.safeParse(template).error?.issues[0]?.message).toBe(reason);
  });
});
