import { expect, test } from 'vitest';
import { compileCatalogue, pseudoMessage } from './compile-catalogue.ts';
import { languageOf } from './messages-loader.ts';

test.each([
  ['an open brace', 'Page {n'],
  ['a plural without "other"', '{n, plural, one {# page}}'],
  ['a category that the language does not have', '{n, plural, few {# pages} other {# pages}}'],
])('a message with %s is reported by its key', (_, text) => {
  expect(() => compileCatalogue({ pages: text }, 'fr')).toThrow(/^The message "pages" cannot be read: ./);
});

test('the pseudo-language is longer, has accents, and keeps arguments', () => {
  expect(pseudoMessage('Page {n}')).toBe('[Págé {n} ~~]');
  expect(pseudoMessage('x'.repeat(20))).toBe(`[${'x'.repeat(20)} ~~~~~ ~~]`);
  expect(pseudoMessage('{n, plural, one {# page} other {# pages}}')).toContain(
    '{n, plural, one {# págé} other {# págés}}',
  );
});

test('a message file has its language in its name, or in a query after it', () => {
  expect(languageOf('/apps/shell/messages/frame.fr.json')).toBe('fr');
  expect(languageOf('/apps/shell/messages/frame.en.json?language=en-XA')).toBe('en-XA');
  expect(languageOf('/apps/shell/package.json')).toBeUndefined();
});

test('French lines do not break before a colon or inside quotation marks', () => {
  const text = '{n, plural, one {# page : « oui » !} other {# pages : non ?}}';
  const spaced = '# page\u202F: «\u202Foui\u202F»\u202F!';
  expect(compileCatalogue({ text }, 'fr')).toContain(spaced.slice(1));
  expect(compileCatalogue({ text: 'page : 1' }, 'es')).toContain('page : 1');
});
