import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMark, markedPart, removeMark, splitAtMarks } from './marks.ts';
import { snapToWords, type TextRange } from './passage-text.ts';

const text = 'Bees live on the roof.\nTheir honey is sold.';
const at = (words: string): TextRange => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length });
const words = (marks: readonly TextRange[]) => marks.map(({ start, end }) => text.slice(start, end));

describe('marking', () => {
  test('sorts marks in the order of the passage', () => {
    expect(words(addMark(text, [at('honey')], at('Bees')))).toEqual(['Bees', 'honey']);
  });

  test('merges overlapping marks', () => {
    expect(words(addMark(text, [at('live on')], at('on the')))).toEqual(['live on the']);
    expect(words(addMark(text, [at('live'), at('the')], at('live on the roof.')))).toEqual(['live on the roof.']);
  });

  test('merges adjacent marks, except across paragraphs', () => {
    expect(words(addMark(text, [at('live')], at('on')))).toEqual(['live on']);
    expect(words(addMark(text, [at('roof.')], at('Their')))).toEqual(['roof.', 'Their']);
  });
});

describe('removing marks', () => {
  test('from the middle of a mark leaves whole words on both sides', () => {
    expect(words(removeMark(text, [at('live on the roof.')], at('on the')))).toEqual(['live', 'roof.']);
  });

  test('removes every mark within the range and none beside it', () => {
    expect(words(removeMark(text, [at('Bees'), at('on'), at('honey')], at('Bees live on')))).toEqual(['honey']);
  });
});

test.each([
  ['on', 'all'],
  ['live on', 'some'],
  ['roof.', 'none'],
] as const)('of "%s", %s is marked', (textRange, part) => {
  expect(markedPart([at('on the')], at(textRange))).toBe(part);
});

test('a paragraph is split where marks begin and end', () => {
  const pieces = splitAtMarks(text, at('Bees live on the roof.'), [at('live on'), at('honey')]);
  expect(pieces.map((piece) => [piece.text, piece.isMarked])).toEqual([
    ['Bees ', false],
    ['live on', true],
    [' the roof.', false],
  ]);
});

const step = fc.record({ isAdded: fc.boolean(), one: fc.nat(text.length), other: fc.nat(text.length) });

function change(marks: TextRange[], isAdded: boolean, selected: TextRange): TextRange[] {
  const textRange = snapToWords(text, selected);
  if (!textRange) return marks;
  const changed = isAdded ? addMark(text, marks, textRange) : removeMark(text, marks, textRange);
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
      for (const mark of marks) expect(snapToWords(text, mark)).toEqual(mark);
      for (const [place, mark] of marks.entries()) expect(mark.start).toBeGreaterThan(marks[place - 1]?.end ?? -1);
    }),
  );
});
