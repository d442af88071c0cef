import { RepairLog } from '@tensely/questions/authoring';
import { describe, expect, test } from 'vitest';
import { readItem } from './read-item.ts';

function read(value: unknown) {
  return readItem({ value, path: '', log: new RepairLog() });
}

describe('explanations', () => {
  const explanation = { type: 'explanation', text: 'One form.' };

  test('a note in only one language is dropped, and the explanation stays', () => {
    expect(read({ ...explanation, note: { fr: 'Une forme.' } })).toEqual(explanation);
  });

  test('a French note keeps its punctuation on the line of its word', () => {
    const note = (fr: string) => ({ fr: [{ text: fr }], es: '¿Listo?' });
    expect(read({ ...explanation, note: note('Prêt ?') })).toEqual({ ...explanation, note: note('Prêt\u202F?') });
  });
});

describe('texts', () => {
  test.each([
    ['a string', 'one', 'one'],
    ['a number', 5, '5'],
    ['runs', [{ text: 'one', textStyle: 'bold' }], [{ text: 'one', textStyle: 'bold' }]],
    ['one run alone', { text: 'one', textStyle: 'bold' }, [{ text: 'one', textStyle: 'bold' }]],
    ['strings among runs', ['one ', { text: 'two' }], [{ text: 'one ' }, { text: 'two' }]],
    ['a list of paragraphs', ['one', 'two'], [{ text: 'one' }, { text: 'two', newParagraph: true }]],
    ['flags that are words', [{ text: 'a', newLine: 'true' }], [{ text: 'a', newLine: true }]],
    ['flags that are false', [{ text: 'a', newLine: false, newParagraph: 0 }], [{ text: 'a' }]],
    ['entries that are no runs', [{ text: 'a' }, null, 5, {}], [{ text: 'a' }, { text: '5' }]],
  ])('%s', (_name, text, canonical) => {
    expect(read({ type: 'paragraph', text })).toEqual({ type: 'paragraph', text: canonical });
  });

  test.each([
    ['strike', 'strikethrough'],
    ['Bold', 'bold'],
    ['boldItalic', 'bold-italic'],
    ['italic, bold', 'bold-italic'],
    ['bold_underline_strike', 'bold-underline-strikethrough'],
    ['italic-bold', 'italic-bold'],
    ['default', 'text'],
    ['purple', 'text'],
    [7, 'text'],
  ])('the style %j becomes "%s"', (textStyle, canonical) => {
    expect(read({ type: 'text', text: [{ text: 'a', textStyle }] })).toMatchObject({
      text: [{ textStyle: canonical }],
    });
  });

  test.each([[''], ['  '], [[]], [[{ text: ' ' }]], [null], [undefined], [{ words: 'a' }]])('%j is no text', (text) => {
    expect(read({ type: 'text', text })).toEqual({ type: 'broken' });
  });

  const types = ['title', 'subtitle', 'heading', 'paragraph', 'description', 'explanation', 'note', 'instructions'];
  test.each(types)('reads a %s under the name of its type, in any case', (type) => {
    expect(read({ type: type.toUpperCase(), [type]: 'one' })).toEqual({ type, text: 'one' });
  });
});

test.each([
  [
    { type: 'example', sentence: 'I go.', note: 'A habit.' },
    { type: 'example', text: 'I go.', gloss: 'A habit.' },
  ],
  [
    { type: 'common mistake', incorrect: 'a', correction: 'b', reason: 'c' },
    { type: 'commonMistake', wrong: 'a', right: 'b', why: 'c' },
  ],
  [
    { type: 'Reading', title: 'A day', paragraphs: ['One.', 'Two.'] },
    { type: 'reading', title: 'A day', text: [{ text: 'One.' }, { text: 'Two.', newParagraph: true }] },
  ],
])('%j becomes %j', (given, canonical) => {
  expect(read(given)).toEqual(canonical);
});

describe('dialogues', () => {
  const lines = [
    { speaker: 'Ana', text: 'Hello.' },
    { speaker: 'Ben', text: 'Hi: come in.' },
  ];

  test.each([
    ['objects', lines],
    ['objects with other names', lines.map(({ speaker, text }) => ({ name: speaker, line: text }))],
    ['texts', ['Ana: Hello.', 'Ben: Hi: come in.']],
    ['one text', 'Ana: Hello.\n\nBen: Hi: come in.\n'],
  ])('%s', (_name, given) => {
    expect(read({ type: 'conversation', lines: given })).toEqual({ type: 'conversation', lines });
  });

  test('drop empty lines, and are broken without any', () => {
    expect(read({ type: 'dialogue', lines: ['Ana: Hello.', ' '] })).toMatchObject({ lines: lines.slice(0, 1) });
    expect(read({ type: 'dialogue' })).toEqual({ type: 'broken' });
  });

  test('keeps a line without a speaker', () => {
    const silent = ['Hello.', 'Hi.'].map((text) => ({ speaker: '–', text }));
    expect(read({ type: 'dialogue', lines: ['Hello.', { text: 'Hi.' }] })).toMatchObject({ lines: silent });
  });
});

describe('tables', () => {
  const table = { type: 'table', caption: 'be', header: ['', 'full'], rows: [['I', 'am']], rowHeaders: true };

  test('without a header use the first row', () => {
    const { header, rows, ...rest } = table;
    expect(read({ ...rest, rows: [header, ...rows] })).toEqual(table);
  });

  test('have their rows padded and truncated to the header', () => {
    const { rows } = Object(read({ ...table, rows: [['I'], ['you', 'are', '!']] }));
    expect(rows.map((row: string[]) => row.join())).toEqual(['I,', 'you,are']);
  });
});

describe('pictures', () => {
  const picture = { type: 'imageDisplay', imagePath: 'A1/nouns/1.png', altText: 'A map' };

  test.each([
    ['image as a type', { ...picture, type: 'Image' }],
    ['image as a path', { type: 'image', image: 'A1/nouns/1.png', alt: 'A map' }],
    ['image as an object', { image: { src: 'A1/nouns/1.png', alt: 'A map' } }],
    ['a layout that does not exist', { ...picture, layout: 'huge' }],
  ])('%s', (_name, value) => {
    expect(read(value)).toEqual(picture);
  });

  test('without alternative text use the caption', () => {
    const captioned = { ...picture, caption: 'Our town', layout: 'narrow' };
    expect(read({ ...captioned, altText: '' })).toEqual({ ...captioned, altText: 'Our town' });
  });

  test('without a path are broken', () => {
    expect(read({ ...picture, imagePath: undefined })).toEqual({ type: 'broken' });
  });
});
