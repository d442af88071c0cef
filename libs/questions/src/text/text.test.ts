import { expect, test } from 'vitest';
import { richTextSchema, templateSchema } from '../schema/question-fields.ts';
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

test.each([
  ['_____ and _____', undefined],
  ['She works here.', 'the text has a blank of five underscores'],
  ['She ____ here.', 'the text has a blank of five underscores'],
  ['She ______ here.', 'a blank is exactly five underscores'],
  ['She _____ (to_work) here.', 'a blank is exactly five underscores'],
])('the problem of the template "%s": %s', (template, reason) => {
  expect(templateSchema.safeParse(template).error?.issues[0]?.message).toBe(reason);
});
