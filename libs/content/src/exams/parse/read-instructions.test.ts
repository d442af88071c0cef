import { expect, test } from 'vitest';
import { ExamLog } from './place.ts';
import { readInstructions } from './read-instructions.ts';

function read(value: unknown) {
  const log = new ExamLog();
  return { runs: readInstructions({ value, path: '', log }), repairs: log.repairs.map(({ sentence }) => sentence) };
}

test('runs in every style are unchanged', () => {
  const runs = [
    { text: 'Read.', textStyle: 'bold' },
    { text: 'Choose.', textStyle: 'italic', newLine: true },
    { text: 'Check.', textStyle: 'default', newParagraph: true },
    { text: 'Finish.', textStyle: 'default', newParagraph: true, newLine: true },
  ];
  expect(read(runs)).toEqual({ runs, repairs: [] });
});

test.each([
  ['Bold', 'bold'],
  ['strong', 'bold'],
  ['ITALICS', 'italic'],
  ['emphasis', 'italic'],
  ['normal', 'default'],
  ['text', 'default'],
])('the style "%s" becomes "%s" with a repair', (textStyle, canonical) => {
  const { runs, repairs } = read([{ text: 'Read.', textStyle }]);
  expect(runs).toEqual([{ text: 'Read.', textStyle: canonical }]);
  expect(repairs).toEqual([`The style is read as "${canonical}".`]);
});

test.each(['underline', 'bold-italic', '', 7, [], {}, false])('the style %j becomes the default', (textStyle) => {
  const { runs, repairs } = read([{ text: 'Read.', textStyle }]);
  expect(runs).toEqual([{ text: 'Read.', textStyle: 'default' }]);
  expect(repairs[0]).toMatch(/is not known\.$/);
});

test.each([{}, { textStyle: null }])('a missing style becomes the default without a repair: %j', (style) => {
  const runs = [{ text: 'Read.', textStyle: 'default' }];
  expect(read([{ text: 'Read.', ...style }])).toEqual({ runs, repairs: [] });
});

test.each([
  [true, true, 0],
  [false, undefined, 0],
  ['true', true, 1],
  [1, true, 1],
  ['no', undefined, 1],
  [0, undefined, 1],
])('newLine %j becomes %j', (newLine, expected, said) => {
  const { runs, repairs } = read([{ text: 'Read.', newLine }]);
  expect(runs[0]?.newLine).toBe(expected);
  expect(repairs).toHaveLength(said);
});

test('plain strings become runs on separate lines', () => {
  expect(read(['Read.', 'Choose.']).runs).toEqual([
    { text: 'Read.', textStyle: 'default', newLine: true },
    { text: 'Choose.', textStyle: 'default', newLine: true },
  ]);
  expect(read('Read.\n\n Choose.').runs.map(({ text }) => text)).toEqual(['Read.', ' Choose.']);
});

test.each([[[]], [null], [''], [[null]], [[{}]], [[{ text: ' ' }]]])('%j gives no instructions', (value) => {
  expect(read(value).runs).toEqual([]);
});
