import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const css = readFileSync(new URL('./fonts.css', import.meta.url), 'utf8');
const files = [...css.matchAll(/url\('(.+?)'\)/g)].map(([, file = '']) => file);

it('takes every font file from an installed package and none from another server', () => {
  expect(files).toHaveLength(4);
  for (const file of files) expect(existsSync(fileURLToPath(import.meta.resolve(file)))).toBe(true);
});

it('shows text at once and swaps the font in when it is there', () => {
  expect(css.match(/font-display: swap/g)).toHaveLength(files.length);
});
