import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageInLanguage } from './page-languages.ts';

const shell = join(import.meta.dirname, '../../../apps/shell');
const page = readFileSync(join(shell, 'src/page.html'), 'utf8');
const textsIn = (language: string) =>
  JSON.parse(readFileSync(join(shell, `src/page/messages/page.${language}.json`), 'utf8'));
const written = (html: string) =>
  html
    .replace(/\s*<!-- [\s\S]*? -->/g, '')
    .replace(/\s+/g, ' ')
    .replace(/> /g, '>')
    .replace(/ </g, '<');

test('the English texts are those in the page', () => {
  expect(written(pageInLanguage(page, textsIn('en'), 'en'))).toBe(written(page));
});

test('in French all texts of the page are French, and its elements stay', () => {
  const french = pageInLanguage(page, textsIn('fr'), 'fr');
  expect(french).toContain('<noscript>Tensely a besoin de JavaScript.');
  expect(french).toContain('<p id="old-browser" hidden>Tensely a besoin d\'un navigateur plus récent\u202F: Chrome');
  expect(french).toContain('puis <a href="">rechargez la page</a>.');
  expect(french).toContain('content="Apprenez la grammaire anglaise');
  expect(french).not.toMatch(/Please|could not|Learn/);
});

test('reports a text without a place', () => {
  expect(() => pageInLanguage(page, { banner: 'Hola' }, 'es')).toThrow('The page has no place for the text "banner".');
});
