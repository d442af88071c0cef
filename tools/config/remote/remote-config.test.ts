import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';

const apps = join(import.meta.dirname, '../../../apps');

test('a remote requires the shared modules that its own code imports, and no others', async () => {
  const cwd = join(apps, 'toeic');
  const root = join(temporaryFolder(), 'dist');
  const { content } = await loadConfig({ cwd });
  const config = mergeRsbuildConfig(content, { output: { distPath: { root } }, logLevel: 'silent' });
  await (await createRsbuild({ cwd, config })).build();
  const { shared } = JSON.parse(readFileSync(join(root, 'remote.json'), 'utf8'));
  expect(Object.keys(shared)).toEqual(['@tensely/platform/react', 'react', 'react-router-dom', 'react/jsx-runtime']);
});
