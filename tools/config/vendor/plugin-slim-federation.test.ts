import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { slimFederation } from './plugin-slim-federation.ts';

const runtime = join(import.meta.dirname, '../../../node_modules/@module-federation/runtime-core/dist');
const slim = (part: string) => slimFederation(part, readFileSync(join(runtime, `${part}.js`), 'utf8'));

test.each([
  ['core', 'its handler of snapshots', 'new SnapshotHandler'],
  ['remote/index', 'the preloading of remotes', 'await preloadAssets('],
  ['helpers', 'the preloading of assets', '\t\tpreloadAssets,'],
  ['utils/load', 'its loaders of entries', '? loadEntryDom({'],
])('the installed runtime (%s) loses %s', (part, _what, code) => {
  expect(readFileSync(join(runtime, `${part}.js`), 'utf8')).toContain(code);
  expect(slim(part)).not.toContain(code);
});

test('its errors lose their sentences and keep their codes', () => {
  const file = join(import.meta.dirname, '../../../node_modules/@module-federation/error-codes/dist/desc.mjs');
  const before = readFileSync(file, 'utf8');
  expect(before).toContain('Failed to load script resources.');
  const after = slimFederation('desc', before);
  expect(after).not.toContain('Failed to load script resources.');
  expect(after).toContain('export { buildDescMap, errorDescMap, runtimeDescMap, typeDescMap };');
});

test('of a handler of snapshots, the rest of the installed runtime asks what is put in its place, snapshots aside', () => {
  const asked = globSync('**/*.js', { cwd: runtime }).flatMap((file) =>
    Array.from(
      readFileSync(join(runtime, file), 'utf8').matchAll(/snapshotHandler\.(\w+)/g),
      ([, name]) => `${file} ${name}`,
    ),
  );
  expect(asked.toSorted()).toEqual([
    'plugins/snapshot/index.js loadRemoteSnapshotInfo',
    'remote/index.js loadRemoteSnapshotInfo',
    'remote/index.js manifestCache',
    'utils/plugin.js hooks',
  ]);
});

test('a runtime that is made in another way stops the build', () => {
  expect(() => slimFederation('core', 'class ModuleFederation {}')).toThrow('differently');
});
