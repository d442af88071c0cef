import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { temporaryFolder } from '@tensely/testing/node';
import { convert } from 'fontverter';
import { Blob, Face } from 'harfbuzzjs';
import { beforeAll, expect, test } from 'vitest';
import { pluginFontSubsets } from './plugin-font-subsets.ts';
import { charactersOfRange } from './subset-loader.ts';

/** In bytes: both upright families with the letters of English, French and Spanish. */
const FIRST_SCREEN_BUDGET = 40_000;

const sheet = join(import.meta.dirname, '../../../libs/ui/src/fonts.css');

interface BuiltFace {
  family: string;
  style: string;
  range: string;
  file: Buffer;
}
let faces: BuiltFace[];

/** Builds the font style sheet as a release does, and reads each resulting rule with its file. */
beforeAll(async () => {
  const folder = temporaryFolder({ 'entry.js': `import ${JSON.stringify(sheet)};` });
  const rsbuild = await createRsbuild({
    cwd: folder,
    config: {
      mode: 'production',
      logLevel: 'silent',
      plugins: [pluginFontSubsets()],
      source: { entry: { fonts: './entry.js' } },
      output: { dataUriLimit: 0, distPath: { root: join(folder, 'dist') }, minify: false },
    },
  });
  await rsbuild.build();
  const files = new Map(globSync(join(folder, 'dist/**/*.woff2')).map((path) => [basename(path), readFileSync(path)]));
  const css = globSync(join(folder, 'dist/**/*.css')).map((path) => readFileSync(path, 'utf8'));
  faces = [...css.join('').matchAll(/@font-face\s*\{([^}]+)\}/g)].map(([, rule = '']) => {
    const value = (name: string) => new RegExp(`${name}:\\s*([^;]+)`).exec(rule)?.[1]?.replace(/["']/g, '') ?? '';
    const file = files.get(/([\w.-]+\.woff2)/.exec(rule)?.[1] ?? '');
    if (!file) throw new Error(`A rule names no file of the build: ${rule}`);
    return { family: value('font-family'), style: value('font-style'), range: value('unicode-range'), file };
  });
});

const has = ({ range }: BuiltFace, character: string) => charactersOfRange(range).includes(character);

test('the fonts that a page in English, French or Spanish needs are at most 40 kB', () => {
  const needed = faces.filter((face) => face.style === 'normal' && [...'aéñ'].some((letter) => has(face, letter)));
  expect(needed.map(({ family }) => family)).toEqual(['Atkinson Hyperlegible Next', 'Source Serif 4']);
  const bytes = needed.reduce((sum, { file }) => sum + file.length, 0);
  console.log(`Fonts of the first screen: ${bytes} bytes. ${faces.map(({ file }) => file.length).join(', ')}`);
  expect(bytes).toBeLessThanOrEqual(FIRST_SCREEN_BUDGET);
});

test('each built file has exactly the glyphs of the characters in its rule', async () => {
  expect(faces).toHaveLength(8);
  for (const { family, style, range, file } of faces) {
    const face = new Face(new Blob(await convert(file, 'truetype')), 0);
    const promised = [...charactersOfRange(range)].map((character) => character.codePointAt(0));
    expect({ family, style, characters: [...face.collectUnicodes()].sort(byNumber) }).toEqual({
      family,
      style,
      characters: promised.sort(byNumber),
    });
  }
});

const byNumber = (one = 0, other = 0) => one - other;

test.each([
  ['U+41', 'A'],
  ['U+61-63, U+e9', 'abcé'],
  ['\n  U+20AC,\n  U+1F600', '€😀'],
])('%j contains the characters %j', (range, characters) => {
  expect(charactersOfRange(range)).toBe(characters);
});

test.each(['', 'U+4?', '41', 'U+41-'])('%j is rejected', (range) => {
  expect(() => charactersOfRange(range)).toThrow('is not a part of a unicode-range');
});
