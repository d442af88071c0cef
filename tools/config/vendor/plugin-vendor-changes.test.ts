import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test, vi } from 'vitest';
import { pluginVendorChanges, type VendorChange } from './plugin-vendor-changes.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Builds a program that uses a package with these changes; gives the program. */
async function build(change: Partial<VendorChange>): Promise<string> {
  const root = temporaryFolder({
    'index.js': "import { greet } from './node_modules/polite/index.js';\ngreet();",
    'node_modules/polite/index.js':
      "import { name } from './name.js';\nexport const greet = () => { console.log('Hello'); document.title = name; };",
    'node_modules/polite/name.js': "export const name = 'Polite';",
  });
  const changes = [{ name: 'polite: greetings', savedBytes: 0, files: /never/, edits: [], ...change }];
  const rsbuild = await createRsbuild({
    cwd: root,
    config: {
      mode: 'production',
      source: { entry: { index: './index.js' } },
      output: { filename: { js: '[name].js' } },
      plugins: [pluginVendorChanges(changes)],
      logLevel: 'silent',
    },
  });
  await rsbuild.build();
  return readFileSync(join(root, 'dist/static/js/index.js'), 'utf8');
}

test('what an edit finds is changed', async () => {
  const program = await build({ files: /polite/, edits: [[/console\.log\([^)]*\);/, '']] });
  expect(program).toContain('Polite');
  expect(program).not.toContain('Hello');
});

test.each<[string, Partial<VendorChange>, string]>([
  ['an edit finds nothing', { files: /polite/, edits: [[/console\.warn/, '']] }, '/console\\.warn/'],
  [
    'one of two edits finds nothing',
    {
      files: /polite/,
      edits: [
        [/Hello/, ''],
        [/Goodbye/, ''],
      ],
    },
    '/Goodbye/',
  ],
  ['no file is like that', { files: /impolite/, edits: [[/Hello/, '']] }, '/Hello/'],
])('the build fails and names the change when %s', async (_, change, what) => {
  await expect(build(change)).rejects.toThrow(`Nothing was found to change for polite: greetings (${what}).`);
});
