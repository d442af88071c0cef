import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { describe, expect, test } from 'vitest';
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

describe('content messages', () => {
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

  test('writes a page with a column for each language', () => {
    expect(messagesCommand(['--page', 'all.html'], context)).toMatchObject({ ok: true });
    const page = readFileSync(join(root, 'all.html'), 'utf8');
    expect(page).toContain('<td lang="en">a &lt; b<td lang="fr">a &lt; b<td lang="es">(missing)');
  });

  test('asks for the file of --page', () => {
    expect(messagesCommand(['--page'], context).errors).toEqual(['Name the file to write: --page messages.html']);
  });
});
