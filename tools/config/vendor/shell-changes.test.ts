import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test, vi } from 'vitest';
import { productionFlags, shellChanges, smallerEntries } from './shell-changes.ts';

const packages = join(import.meta.dirname, '../../../node_modules');

test('none is made for less than 2 kB', () => {
  for (const { name, savedBytes } of shellChanges) expect([name, savedBytes >= 2000]).toEqual([name, true]);
});

test('the installed packages still read every flag', () => {
  const read = (files: string) => globSync(join(packages, files)).map((file) => readFileSync(file, 'utf8'));
  const code = read('single-spa/lib/es2015/esm/*.dev.js');
  const unread = Object.keys(productionFlags).filter((flag) => !code.join('').includes(flag));
  expect(unread).toEqual([]);
});

/** The installed single-spa as the shell gets it. */
function changedSingleSpa(): string {
  const change = shellChanges.find(({ name }) => name.startsWith('single-spa'));
  const edits = change?.edits ?? [];
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
