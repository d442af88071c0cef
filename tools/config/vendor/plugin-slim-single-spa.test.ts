import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../processes/processes-in-tests.ts';
import { slimSingleSpa } from './plugin-slim-single-spa.ts';

const packageFolder = join(dirname(createRequire(import.meta.url).resolve('single-spa')), '../../../..');
const installed = readFileSync(join(packageFolder, 'lib/es2015/esm/single-spa.dev.js'), 'utf8');

test.each([
  ['what hands its whole interface to every parcel', '\n    singleSpa\n'],
  ['what goes to an address for it', 'window.singleSpaNavigate ='],
  ['its developer tools', '__SINGLE_SPA_DEVTOOLS__'],
  ['its record of times', 'addProfileEntry(profileEventType'],
  ['its events for browsers of the past', 'createEventObject'],
])('the installed single-spa loses %s', (_what, code) => {
  expect(installed).toContain(code);
  expect(slimSingleSpa(installed)).not.toContain(code);
});

test('what is left mounts and unmounts parcels', async () => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { href: '' } }));
  const folder = temporaryFolder({ 'slim.mjs': slimSingleSpa(installed).replace(/\n\/\/# source.*/, '') });
  const { mountRootParcel } = await import(join(folder, 'slim.mjs'));
  const done: string[] = [];
  const note = (what: string) => async () => void done.push(what);
  const lifecycles = { bootstrap: note('bootstrap'), mount: note('mount'), unmount: note('unmount') };
  const parcel = mountRootParcel(lifecycles, { domElement: {} });
  await parcel.mountPromise;
  await parcel.unmount();
  vi.unstubAllGlobals();
  expect(done).toEqual(['bootstrap', 'mount', 'unmount']);
});

test('a single-spa that is made in another way stops the build', () => {
  expect(() => slimSingleSpa('export const mountRootParcel = () => {};')).toThrow('made in another way');
});
