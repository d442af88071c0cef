import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { charactersOfRange } from '../config/fonts/subset-loader.ts';

const root = join(import.meta.dirname, '../..');
const css = readFileSync(join(root, 'libs/ui/src/fonts.css'), 'utf8');
const rules = [...css.matchAll(/@font-face \{([^}]+)\}/g)].map(([, rule = '']) => rule);

/** Characters that no font of the packages has: the device's fonts render them. */
const NO_GLYPH = ['→', '∅'];

/** Content of all remotes, and the sources with labels. */
const texts = globSync(
  ['apps/*/content/**/*.json', 'apps/*/pictures/**/*.svg', 'apps/*/src/**/*.{ts,tsx}', 'libs/*/src/**/*.tsx'],
  {
    cwd: root,
    exclude: ['apps/*/content/review/**', '**/*.test.{ts,tsx}'],
  },
);

it.each(['Atkinson Hyperlegible Next', 'Source Serif 4'])('%s has a glyph for every character in use', (family) => {
  const faces = rules.filter((rule) => rule.includes(`'${family}'`) && rule.includes('font-style: normal'));
  const ranges = faces.map((rule) => /unicode-range:([^;]+)/.exec(rule)?.[1] ?? '').join();
  const known = new Set(`\n\t${charactersOfRange(ranges)}`);
  expect(texts.length).toBeGreaterThan(100);
  const missing = new Map<string, string>();
  for (const path of texts) {
    for (const character of new Set(readFileSync(join(root, path), 'utf8'))) {
      if (!known.has(character)) missing.set(character, path);
    }
  }
  for (const character of NO_GLYPH)
    expect(missing.delete(character), `${character} is unused or has a glyph`).toBe(true);
  expect(Object.fromEntries(missing)).toEqual({});
});
