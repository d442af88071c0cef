import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test, vi } from 'vitest';
import { shellChanges, smallerEntries } from './shell-changes.ts';

const packages = join(import.meta.dirname, '../../../node_modules');

test('none is made for less than 2 kB', () => {
  for (const { name, savedBytes } of shellChanges) expect([name, savedBytes >= 2000]).toEqual([name, true]);
});

/** The installed single-spa as the shell gets it. */
function changedSingleSpa(): string {
  const change = shellChanges.find(({ name }) => name.startsWith('single-spa'));
  const edits = change && 'edits' in change ? change.edits : [];
  const installed = readFileSync(smallerEntries['single-spa$'], 'utf8');
  return edits.reduce((code, [found, instead]) => code.replace(found, instead), installed);
}

test('single-spa still mounts and unmounts parcels', async () => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { href: '' } }));
  const folder = temporaryFolder({ 'single-spa.mjs': changedSingleSpa().replace(/\n\/\/# source.*/, '') });
  const { mountRootParcel } = await import(join(folder, 'single-spa.mjs'));
  const done: string[] = [];
  const record = (what: string) => async () => void done.push(what);
  const lifecycles = { bootstrap: record('bootstrap'), mount: record('mount'), unmount: record('unmount') };
  const parcel = mountRootParcel(lifecycles, { domElement: {} });
  await parcel.mountPromise;
  await parcel.unmount();
  vi.unstubAllGlobals();
  expect(done).toEqual(['bootstrap', 'mount', 'unmount']);
});

test('the federation runtime asks the handler of snapshots for nothing that ours has not, snapshots aside', () => {
  const runtime = join(packages, '@module-federation/runtime-core/dist');
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
