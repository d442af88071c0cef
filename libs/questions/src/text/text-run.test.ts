import { describe, expect, test } from 'vitest';
import { getStyles } from './notation.ts';
import { plainText } from './plain-text.ts';
import { richTextSchema } from './text.schema.ts';

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

describe('stylesOf', () => {
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

describe('the schema', () => {
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
