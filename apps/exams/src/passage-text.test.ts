import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addMark,
  findWords,
  markedPart,
  namesParagraphs,
  removeMark,
  snapToWords,
  splitAtMarks,
  splitParagraphs,
  type TextRange,
} from './passage-text.ts';

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

test.each([
  ['a space', { start: 4, end: 5 }],
  ['nothing', { start: 6, end: 6 }],
])('a selection of %s has no words', (_name, selected) => {
  expect(snapToWords(text, selected)).toBeUndefined();
});

test.each([
  [['What does the second paragraph say?'], true],
  [['What is said?', 'Compare the paragraphs.'], true],
  [['What is said in the first line?'], false],
  [[], false],
])('questions like %j refer to paragraphs: %s', (questions, named) => {
  expect(namesParagraphs(questions)).toBe(named);
});

const passage = 'Bees live on the roof.\nTheir honey is sold.';
const at = (words: string): TextRange => ({
  start: passage.indexOf(words),
  end: passage.indexOf(words) + words.length,
});
const words = (marks: readonly TextRange[]) => marks.map(({ start, end }) => passage.slice(start, end));

test.each([
  ['merges overlapping marks', ['live on'], 'on the', ['live on the']],
  ['swallows the marks within', ['live', 'the'], 'live on the roof.', ['live on the roof.']],
  ['merges adjacent marks', ['live'], 'on', ['live on']],
  ['merges no marks across paragraphs', ['roof.'], 'Their', ['roof.', 'Their']],
])('marking %s', (_name, marks, added, expected) => {
  expect(words(addMark(passage, marks.map(at), at(added)))).toEqual(expected);
});

test('removing a range removes the marks inside it and no others', () => {
  expect(words(removeMark(passage, ['Bees', 'on', 'honey'].map(at), at('Bees live on')))).toEqual(['honey']);
});

test.each([
  ['on', 'all'],
  ['live on', 'some'],
  ['roof.', 'none'],
] as const)('of "%s", %s is marked', (textRange, part) => {
  expect(markedPart([at('on the')], at(textRange))).toBe(part);
});

test('a paragraph is split where marks begin and end', () => {
  const pieces = splitAtMarks(passage, at('Bees live on the roof.'), [at('live on'), at('honey')]);
  expect(pieces.map((piece) => [piece.text, piece.isMarked])).toEqual([
    ['Bees ', false],
    ['live on', true],
    [' the roof.', false],
  ]);
});

const step = fc.record({ isAdded: fc.boolean(), one: fc.nat(passage.length), other: fc.nat(passage.length) });

function change(marks: TextRange[], isAdded: boolean, selected: TextRange): TextRange[] {
  const textRange = snapToWords(passage, selected);
  if (!textRange) return marks;
  const changed = isAdded ? addMark(passage, marks, textRange) : removeMark(passage, marks, textRange);
  expect(markedPart(changed, textRange)).toBe(isAdded ? 'all' : 'none');
  return changed;
}

test('after any sequence of changes, marks are whole words, in order and disjoint', () => {
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let marks: TextRange[] = [];
      for (const { isAdded, one, other } of steps) {
        marks = change(marks, isAdded, { start: Math.min(one, other), end: Math.max(one, other) });
      }
      for (const mark of marks) expect(snapToWords(passage, mark)).toEqual(mark);
      for (const [place, mark] of marks.entries()) expect(mark.start).toBeGreaterThan(marks[place - 1]?.end ?? -1);
    }),
  );
});
