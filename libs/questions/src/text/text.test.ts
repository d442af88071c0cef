import { describe, expect, test } from 'vitest';
import { richTextSchema, templateSchema } from '../schema/question-fields.ts';
import { countBlanks, getStyles } from './notation.ts';
import { plainText } from './plain-text.ts';

describe('plainText', () => {
  test('returns a string unchanged', () => {
    expect(plainText('one two')).toBe('one two');
  });

  test('joins runs with line and paragraph breaks', () => {
    const text = plainText([
      { text: 'one ' },
      { text: 'two', textStyle: 'bold' },
      { text: 'three', newLine: true },
      { text: 'four', newParagraph: true },
    ]);
    expect(text).toBe('one two\nthree\n\nfour');
  });

  test('does not start with a break', () => {
    expect(plainText([{ text: 'one', newParagraph: true }])).toBe('one');
  });
});

describe('getStyles', () => {
  test.each([
    [undefined, []],
    ['text', []],
    ['bold', ['bold']],
    ['bold-italic', ['bold', 'italic']],
    ['strikethrough-underline-bold', ['bold', 'underline', 'strikethrough']],
    ['italic-italic', ['italic']],
  ])('%s means %j', (textStyle, styles) => {
    expect(getStyles({ textStyle })).toEqual(styles);
  });
});

describe('the schema of a text', () => {
  test.each([['plain'], [[{ text: 'x', textStyle: 'bold-underline', newLine: true }]], [[{ text: '' }]]])(
    'accepts %j',
    (text) => {
      expect(richTextSchema.safeParse(text).success).toBe(true);
    },
  );

  test.each([
    [''],
    [[]],
    [['plain']],
    [[{ text: 'x', textStyle: 'strike' }]],
    [[{ text: 'x', textStyle: 'text-bold' }]],
    [[{ text: 'x', newLine: false }]],
    [[{ text: 'x', style: 'bold' }]],
  ])('rejects %j', (text) => {
    expect(richTextSchema.safeParse(text).success).toBe(false);
  });
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
