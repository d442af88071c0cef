import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

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

/** Converts `U+20-7E` to a character range of a regular expression. */
function characterClass(_part: string, first: string, last = first) {
  return `\\u{${first}}-\\u{${last}}`;
}

it.each(['Atkinson Hyperlegible Next', 'Source Serif 4'])('%s has a glyph for every character in use', (family) => {
  const faces = rules.filter((rule) => rule.includes(`'${family}'`) && rule.includes('font-style: normal'));
  const ranges = faces.map((rule) => /unicode-range:([^;]+)/.exec(rule)?.[1] ?? '').join();
  const set = ranges.replace(/[\s,]/g, '').replace(/U\+(\w+?)(?:-(\w+?))?(?=U|$)/g, characterClass);
  const known = new RegExp(`[\\n\\t${set}]`, 'u');
  expect(texts.length).toBeGreaterThan(100);
  const missing = new Map<string, string>();
  for (const path of texts) {
    for (const character of new Set(readFileSync(join(root, path), 'utf8'))) {
      if (!known.test(character)) missing.set(character, path);
    }
  }
  for (const character of NO_GLYPH)
    expect(missing.delete(character), `${character} is unused or has a glyph`).toBe(true);
  expect(Object.fromEntries(missing)).toEqual({});
});
