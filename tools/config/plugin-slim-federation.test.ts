import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { slimFederation } from './plugin-slim-federation.ts';

const runtime = join(import.meta.dirname, '../../node_modules/@module-federation/runtime-core/dist');

test('the installed runtime loses its handler of snapshots', () => {
  const slim = slimFederation(readFileSync(join(runtime, 'core.js'), 'utf8'));
  expect(slim).not.toContain('new SnapshotHandler');
});

test('of a handler, the rest of the installed runtime asks what is put in its place, snapshots aside', () => {
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

test('a runtime that makes its handler in another way stops the build', () => {
  expect(() => slimFederation('class ModuleFederation {}')).toThrow('differently');
});
