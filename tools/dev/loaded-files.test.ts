import { renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { firstChangeOf, recordLoadedFiles } from './loaded-files.ts';

test('records files that loaded modules load, including data', () => {
  const folder = temporaryFolder({
    'config.cjs': "module.exports = require('./index.json');",
    'index.json': '{ "levels": [] }',
    'other.cjs': '',
  });
  const files = recordLoadedFiles();
  createRequire(import.meta.url)(join(folder, 'config.cjs'));
  const own = [...files].filter((file) => file.startsWith(folder));
  expect(own.sort()).toEqual([join(folder, 'config.cjs'), join(folder, 'index.json')]);
});

test('detects a change, also when an editor replaces the file', async () => {
  const folder = temporaryFolder({ 'a.ts': '1', 'b.ts': '1' });
  const change = firstChangeOf([join(folder, 'a.ts'), join(folder, 'b.ts')]);
  writeFileSync(join(folder, 'c.ts'), 'this file is not loaded');
  writeFileSync(join(folder, 'b.ts.new'), '2');
  renameSync(join(folder, 'b.ts.new'), join(folder, 'b.ts'));
  expect(await change).toBe(join(folder, 'b.ts'));
});
