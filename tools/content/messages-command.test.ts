import { temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { messagesCommand } from './messages-command.ts';

const root = temporaryFolder({
  'apps/shell/messages/home.en.json': '{ "hello": "Hello, {name}", "less": "a < b" }',
  'apps/shell/messages/home.fr.json': '{ "hello": "Bonjour {name}", "less": "a < b" }',
  'apps/shell/messages/home.es.json': '{ "hello": "Hola, {name}" }',
  'libs/questions/messages/deferred.en.json': '{ "up": "Up" }',
  'libs/questions/messages/deferred.fr.json': '{ "up": "Monter" }',
  'libs/questions/messages/deferred.es.json': '{ "up": "Subir" }',
});
const context = { root, folder: root };

test('prints each message in all languages and marks a missing translation', () => {
  expect(messagesCommand([], context).lines).toEqual([
    ...['apps/shell/messages/home hello', '  en  Hello, {name}', '  fr  Bonjour {name}', '  es  Hola, {name}', ''],
    ...['apps/shell/messages/home less', '  en  a < b', '  fr  a < b', '  es  (missing)', ''],
    ...['libs/questions/messages/deferred up', '  en  Up', '  fr  Monter', '  es  Subir', ''],
    '3 messages in en, fr, es.',
  ]);
});

test('prints only the messages that contain the text in some language', () => {
  expect(messagesCommand(['bonjour'], context).lines.at(-1)).toBe('1 message in en, fr, es.');
});
