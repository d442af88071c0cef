import { expect, test } from 'vitest';
import { findWords, namesParagraphs, snapToWords, splitParagraphs } from './passage-text.ts';

const text = 'Bees live here.\n\nThey make honey.';

test('every non-blank line is a paragraph, with its position in the passage', () => {
  expect(splitParagraphs(text)).toEqual([
    { start: 0, end: 15, text: 'Bees live here.' },
    { start: 17, end: 33, text: 'They make honey.' },
  ]);
});

test('a word includes its punctuation', () => {
  expect(findWords(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    ...['Bees', 'live', 'here.'],
    ...['They', 'make', 'honey.'],
  ]);
});

test.each([
  ['part of a word', { start: 6, end: 7 }, 'live'],
  ['parts of two words', { start: 2, end: 6 }, 'Bees live'],
  ['a space beside a word', { start: 4, end: 9 }, 'live'],
  ['the end of one paragraph and the beginning of the next', { start: 11, end: 18 }, 'here.\n\nThey'],
])('%s becomes whole words', (_name, selected, words) => {
  const { start = 0, end = 0 } = snapToWords(text, selected) ?? {};
  expect(text.slice(start, end)).toBe(words);
});

test('a selection without a word is undefined', () => {
  expect(snapToWords(text, { start: 4, end: 5 })).toBeUndefined();
  expect(snapToWords(text, { start: 6, end: 6 })).toBeUndefined();
});

test.each([
  [['What does the second paragraph say?'], true],
  [['What is said?', 'Compare the paragraphs.'], true],
  [['What is said in the first line?'], false],
  [[], false],
])('questions like %j refer to paragraphs: %s', (questions, named) => {
  expect(namesParagraphs(questions)).toBe(named);
});
