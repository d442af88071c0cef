import { encode } from '@jridgewell/sourcemap-codec';
import { expect, test } from 'vitest';
import { withoutEntry } from './plugin-portable-maps.ts';

/** A source map of code whose entry was built in a folder. */
function builtIn(folder: string): string {
  const entry = `import __module_federation_bundler_runtime__ from "${folder}/index.js";run()`;
  return JSON.stringify({
    sources: [`data:${folder}`, 'app.ts'],
    sourcesContent: [entry, 'start()'],
    mappings: encode([
      [
        [0, 0, 0, entry.indexOf('run')],
        [6, 1, 0, 0],
      ],
    ]),
  });
}

test('a source map does not depend on the build folder', () => {
  expect(withoutEntry(builtIn('/home/one'))).toBe(withoutEntry(builtIn('/somewhere/else/entirely')));
});

test('a source map keeps the other modules', () => {
  expect(JSON.parse(withoutEntry(builtIn('/home/one')))).toMatchObject({
    sourcesContent: ['', 'start()'],
    mappings: encode([[[6, 1, 0, 0]]]),
  });
});

test('a source map without the entry is unchanged', () => {
  const map = JSON.stringify({ sources: ['app.ts'], sourcesContent: ['start()'], mappings: 'AAAA' });
  expect(withoutEntry(map)).toBe(map);
});
