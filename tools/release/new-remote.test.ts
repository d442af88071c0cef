import { cpSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { remote } from '../generators/remote/remote.ts';
import { folderTree } from '../generators/testing/folder-tree.ts';
import { checkMessages } from '../messages/check-messages.ts';
import { runCommand } from '../processes/run-command.ts';
import { checkImports } from './publishing/source-checks.ts';

const workspace = join(import.meta.dirname, '../..');

test('a generated remote has its messages in every language, declares its imports, and compiles', async () => {
  const root = temporaryFolder();
  const app = join(root, 'apps/word-games');
  for (const name of ['node_modules', 'tools']) symlinkSync(join(workspace, name), join(root, name));
  for (const name of ['libs', 'package.json', 'tsconfig.base.json'])
    cpSync(join(workspace, name), join(root, name), { recursive: true });
  remote(folderTree(root, workspace), { name: 'word-games', skipInstall: true });
  expect(checkMessages(root)).toEqual([]);
  await expect(checkImports(root, 'word-games')).resolves.toBeUndefined();
  expect(await runCommand(['tsc', '-p', app, '--pretty', 'false'], workspace)).toMatchObject({ ok: true, output: '' });
  // Alone with the rules: in the workspace, the linter first reads every file.
  const alone = temporaryFolder({ 'biome.json': readFileSync(join(workspace, 'biome.json'), 'utf8') });
  cpSync(app, join(alone, 'apps/word-games'), { recursive: true });
  const biome = await runCommand(['biome', 'check', 'apps'], alone);
  expect(biome.output).toMatch(/Checked [1-9]\d* files /);
  expect(biome).toMatchObject({ ok: true });
});
