import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { checkMessages } from './check-messages.ts';

test('every catalogue is complete in every language', () => {
  expect(checkMessages(join(import.meta.dirname, '../..'))).toEqual([]);
});

test('reports missing, extra, unused, invalid and differently parameterized messages with their file', () => {
  const root = temporaryFolder({
    'apps/shell/messages/home.en.json':
      '{ "hello": "Hello, {name}", "unused": "Old", "pages": "{n, plural, one {# page} other {# pages}}" }',
    'apps/shell/messages/home.fr.json':
      '{ "hello": "Bonjour {nom}", "unused": "Vieux", "pages": "{n, plural, few {#} other {# pages}}" }',
    'apps/shell/messages/home.es.json': '{ "hello": "Hola, {name}", "unused": " ", "adios": "Adiós" }',
    'apps/shell/src/home.ts':
      'import english from "../messages/home.en.json"; messages.hello({ name }); messages.pages({ n });',
  });
  const problems = checkMessages(root).map((sentence) => sentence.replace('apps/shell/messages/', ''));
  expect(problems).toEqual([
    'home.en.json: "unused" is not used.',
    'home.fr.json: "hello" has other parameters than the English message.',
    expect.stringMatching(/^home\.fr\.json: The message "pages" cannot be read: /),
    'home.es.json: "pages" is missing.',
    'home.es.json: "adios" has no English message.',
    'home.es.json: "unused" is empty.',
  ]);
});
