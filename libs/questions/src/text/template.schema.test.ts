import { expect, test } from 'vitest';
import { countBlanks } from './notation.ts';
import { templateSchema } from './text.schema.ts';

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
