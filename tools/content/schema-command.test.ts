import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { SCHEMA_FILE, schemaCommand, schemaText } from './schema-command.ts';

test('the schema that editors use is up to date: npm run content -- schema', () => {
  expect(readFileSync(join(import.meta.dirname, '../..', SCHEMA_FILE), 'utf8')).toBe(schemaText());
});

test('the command writes it and says where', () => {
  const root = temporaryFolder();
  mkdirSync(join(root, dirname(SCHEMA_FILE)), { recursive: true });
  expect(schemaCommand([], { root, folder: root }).lines).toEqual([
    'apps/lessons/content/page.schema.json is written.',
  ]);
  expect(readFileSync(join(root, SCHEMA_FILE), 'utf8')).toBe(schemaText());
});
