import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8');
const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const files = [...css.matchAll(/url\('(.+?)'\)/g)].map(([, file = '']) => file);
const rules = [...css.matchAll(/@font-face \{([^}]+)\}/g)].map(([, rule = '']) => rule);

it('loads every font file from an installed package and none from another server', () => {
  expect(files).toHaveLength(rules.length);
  for (const file of files) expect(existsSync(fileURLToPath(import.meta.resolve(file)))).toBe(true);
});

it('shows text at once, and declares the characters and weights in use of each file', () => {
  expect(css.match(/font-display: swap/g)).toHaveLength(files.length);
  expect(css.match(/unicode-range:/g)).toHaveLength(files.length);
  expect(css.match(/font-weight: 400 700;/g)).toHaveLength(files.length);
  const weights = [...tokens.matchAll(/--weight-\w+: (\d+);/g)].map(([, weight]) => Number(weight));
  expect([Math.min(...weights), Math.max(...weights)]).toEqual([400, 700]);
});
