import { expect, test } from 'vitest';
import { openSourceMaps, packSourceMaps } from './source-maps.ts';

/** Line 1, column 1 of the script is line 2, column 3 of the first source; its column 11 is in the second one. */
const map = {
  version: 3,
  sources: ['../../../src/lesson.ts', '../../../../../node_modules/react/index.js'],
  sourcesContent: ['// A lesson.\n  throw new Error(title);\n', 'secret();'],
  names: [],
  mappings: 'AACE,UCDF',
};
function pack(content: object = map) {
  const packed = packSourceMaps(new Map([['static/js/app.js.map', Buffer.from(JSON.stringify(content))]]));
  if (!packed) throw new Error('Nothing was packed.');
  return packed;
}
const { path, bytes } = pack();

test('maps a position in a script to its line in the workspace', () => {
  expect(path).toMatch(/^source-maps\/[0-9a-f]{64}\.br$/);
  const maps = openSourceMaps('lessons', path, bytes);
  const place = { source: 'apps/lessons/src/lesson.ts', line: 2, column: 3, text: 'throw new Error(title);' };
  expect(maps.find('static/js/app.js', 1, 5)).toEqual(place);
  for (const other of ['static/js/other.js', 'constructor']) expect(maps.find(other, 1, 5)).toBeUndefined();
});

test('stores only the names of package sources', () => {
  const place = { source: 'node_modules/react/index.js', line: 1, column: 1, text: null };
  expect(openSourceMaps('lessons', path, bytes).find('static/js/app.js', 1, 15)).toEqual(place);
});

test('rejects source maps whose content does not match their name', () => {
  expect(() => openSourceMaps('lessons', path, Buffer.concat([bytes, bytes]))).toThrow('is damaged');
});

test('source maps are optional, and an invalid one is named', () => {
  expect(packSourceMaps(new Map())).toBeUndefined();
  expect(() => pack({ version: 3 })).toThrow('static/js/app.js.map of the build is not a source map.');
});
