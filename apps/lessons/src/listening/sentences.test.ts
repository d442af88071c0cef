import { expect, test } from 'vitest';
import { splitSentences } from './speaker.ts';

test('a text is split after each sentence and its closing quotation mark', () => {
  expect(splitSentences('“Is it 3.5 km?” She  nodded.\nThey went on!')).toEqual([
    '“Is it 3.5 km?”',
    'She nodded.',
    'They went on!',
  ]);
});

test('a long sentence is split after a comma, or after a word without one, and no word is lost', () => {
  const withCommas = `${'one two three four five, '.repeat(12)}six.`;
  const pieces = splitSentences(withCommas);
  expect(pieces.every((piece) => piece.length <= 180)).toBe(true);
  expect(pieces[0]?.endsWith(',')).toBe(true);
  expect(pieces.join(' ')).toBe(withCommas);
  expect(splitSentences('word '.repeat(60)).join(' ')).toBe('word '.repeat(60).trim());
});

test('an empty text has no sentences', () => {
  expect(splitSentences(' \n')).toEqual([]);
});
