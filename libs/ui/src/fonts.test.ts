import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const css = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8');
const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const files = [...css.matchAll(/url\('(.+?)'\)/g)].map(([, file = '']) => file);
const rules = [...css.matchAll(/@font-face \{([^}]+)\}/g)].map(([, rule = '']) => rule);

/** In no file of the packages: fonts of the device draw them. */
const NO_GLYPH = ['→', '∅'];

it('takes every font file from an installed package and none from another server', () => {
  expect(files).toHaveLength(rules.length);
  for (const file of files) expect(existsSync(fileURLToPath(import.meta.resolve(file)))).toBe(true);
});

it('shows text at once and swaps the font in when it is there', () => {
  expect(css.match(/font-display: swap/g)).toHaveLength(files.length);
});

it('says of each file which characters and weights are used of it', () => {
  expect(css.match(/unicode-range:/g)).toHaveLength(files.length);
  expect(css.match(/font-weight: 400 700;/g)).toHaveLength(files.length);
  const weights = [...tokens.matchAll(/--weight-\w+: (\d+);/g)].map(([, weight]) => Number(weight));
  expect([Math.min(...weights), Math.max(...weights)]).toEqual([400, 700]);
});

/** Content of all remotes, and the sources in which labels stand. */
const texts = globSync(
  ['apps/*/content/**/*.json', 'apps/*/pictures/**/*.svg', 'apps/*/src/**/*.{ts,tsx}', 'libs/*/src/**/*.tsx'],
  {
    cwd: root,
    exclude: ['apps/*/content/review/**', '**/*.test.{ts,tsx}'],
  },
);

/** `U+20-7E` as a regular expression has it. */
function characterClass(_part: string, first: string, last = first) {
  return `\\u{${first}}-\\u{${last}}`;
}

it.each(['Atkinson Hyperlegible Next', 'Source Serif 4'])(
  '%s has a glyph for every character that is shown',
  (family) => {
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
      expect(missing.delete(character), `${character} is not used, or has a glyph now`).toBe(true);
    expect(Object.fromEntries(missing)).toEqual({});
  },
);
