import { describe, expect, test } from 'vitest';
import { openSourceMaps, packSourceMaps } from './source-maps.ts';

/** Line 1, column 1 of the script is line 2, column 3 of the first source; its column 11 is in the second one. */
const map = {
  version: 3,
  sources: ['../../../src/lesson.ts', '../../../../../node_modules/react/index.js'],
  sourcesContent: ['// A lesson.\n  throw new Error(title);\n', 'secret();'],
  names: [],
  mappings: 'AACE,UCDF',
};
const packed = (content: object = map) =>
  packSourceMaps(new Map([['static/js/app.js.map', Buffer.from(JSON.stringify(content))]]));

describe('the source maps of a build', () => {
  test('map a position in a script to its line in the workspace', () => {
    const { path, bytes } = packed() ?? { path: '', bytes: Buffer.alloc(0) };
    expect(path).toMatch(/^source-maps\/[0-9a-f]{64}\.br$/);
    const maps = openSourceMaps('lessons', path, bytes);
    expect(maps.find('static/js/app.js', 1, 5)).toEqual({
      source: 'apps/lessons/src/lesson.ts',
      line: 2,
      column: 3,
      text: 'throw new Error(title);',
    });
    expect(maps.find('static/js/other.js', 1, 5)).toBeUndefined();
    expect(maps.find('constructor', 1, 5)).toBeUndefined();
  });

  test('contain only the names of package sources', () => {
    const { path, bytes } = packed() ?? { path: '', bytes: Buffer.alloc(0) };
    expect(openSourceMaps('lessons', path, bytes).find('static/js/app.js', 1, 15)).toEqual({
      source: 'node_modules/react/index.js',
      line: 1,
      column: 1,
      text: null,
    });
  });

  test('whose content does not match their name are rejected', () => {
    const { path, bytes } = packed() ?? { path: '', bytes: Buffer.alloc(0) };
    expect(() => openSourceMaps('lessons', path, Buffer.concat([bytes, bytes]))).toThrow('is damaged');
  });

  test('are optional, and an invalid one is named', () => {
    expect(packSourceMaps(new Map())).toBeUndefined();
    expect(() => packed({ version: 3 })).toThrow('static/js/app.js.map of the build is not a source map.');
  });
});
