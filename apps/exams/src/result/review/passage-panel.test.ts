import { expect, test } from 'vitest';
import { markedParagraphs } from './passage-panel.tsx';

const passage = 'Bees live on the roof. They fly far.\n\nTheir honey is sold.';
/** Paragraphs as strings, with the marked words in brackets. */
const marked = (quote: string | undefined, text = passage) =>
  markedParagraphs(text, quote).map((runs) => runs.map((run) => (run.isMarked ? `[${run.text}]` : run.text)).join(''));

test('without a quotation each non-empty line is a paragraph', () => {
  expect(marked(undefined)).toEqual(['Bees live on the roof. They fly far.', 'Their honey is sold.']);
  expect(marked('')).toEqual(['Bees live on the roof. They fly far.', 'Their honey is sold.']);
});

test.each([
  ['Bees live', '[Bees live] on the roof. They fly far.'],
  ['on the roof.', 'Bees live [on the roof.] They fly far.'],
  ['They fly far.', 'Bees live on the roof. [They fly far.]'],
  ['Bees live on the roof. They fly far.', '[Bees live on the roof. They fly far.]'],
])('marks "%s" in the passage', (quote, first) => {
  expect(marked(quote)).toEqual([first, 'Their honey is sold.']);
});

test('marks a quotation across two paragraphs in both', () => {
  expect(marked('They fly far.\n\nTheir honey')).toEqual([
    'Bees live on the roof. [They fly far.]',
    '[Their honey] is sold.',
  ]);
});

test('a quotation that is not in the passage marks nothing', () => {
  expect(marked('Wasps live')).toEqual(['Bees live on the roof. They fly far.', 'Their honey is sold.']);
  expect(marked('anything', '')).toEqual([]);
});

test('no word is lost or duplicated, whatever the quotation', () => {
  for (let start = 0; start < passage.length; start += 5) {
    for (let end = start + 1; end <= passage.length; end += 7) {
      const runs = markedParagraphs(passage, passage.slice(start, end));
      expect(runs.map((paragraph) => paragraph.map(({ text }) => text).join('')).join('\n\n')).toBe(passage);
    }
  }
});
