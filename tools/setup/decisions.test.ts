import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readJsonFile } from '../config/read-json-file.ts';
import { agreesWithLock, chooseNode, processesToOutlive, reasonToInstall } from './decisions.mjs';
import { machineProblem } from './machine.mjs';

const root = join(import.meta.dirname, '../..');
const { scripts } = readJsonFile(join(root, 'package.json'), z.object({ scripts: z.record(z.string(), z.string()) }));

const good = { nodeVersion: 'v20.1.0', platform: 'linux' };

test('accepts Node 20 on Linux and macOS', () => {
  expect(machineProblem(good)).toBeUndefined();
  expect(machineProblem({ platform: 'darwin', nodeVersion: 'v26.0.0' })).toBeUndefined();
});

test('an unsupported machine gets one sentence', () => {
  expect(machineProblem({ ...good, nodeVersion: 'v18.19.1' })).toBe(
    'Tensely needs Node 20 or newer, but this is v18.19.1; get a newer one from https://nodejs.org.',
  );
  expect(machineProblem({ ...good, platform: 'win32' })).toBe(
    'Tensely runs on Linux and macOS; on Windows, use the Windows Subsystem for Linux.',
  );
});

const lock = {
  packages: {
    '': { version: '0.1.0' },
    'libs/ui': { version: '0.1.0' },
    'node_modules/@tensely/ui': { link: true },
    'node_modules/react': { version: '19.3.1' },
    'node_modules/fsevents': { version: '2.3.3', optional: true },
  },
};

test.each([
  [true, '19.3.1'],
  [false, '19.3.0'],
  [false, undefined],
])('returns %s for React %s', (expected, react) => {
  const packages = {
    'node_modules/@tensely/ui': { link: true },
    ...(react && { 'node_modules/react': { version: react } }),
  };
  expect(agreesWithLock(lock, { packages })).toBe(expected);
});

const state = {
  hasModules: true,
  lock,
  installed: { packages: { 'node_modules/@tensely/ui': { link: true }, 'node_modules/react': { version: '19.3.1' } } },
  isThere: () => true,
};

test('installs nothing while npm’s record agrees with the lock file, whichever npm wrote it', () => {
  expect(reasonToInstall(state)).toBeUndefined();
});

test('installs in a fresh clone, after a change of the lock file and after an incomplete installation', () => {
  expect(reasonToInstall({ ...state, hasModules: false })).toBe('Nothing is installed yet');
  expect(reasonToInstall({ ...state, installed: undefined })).toBe('The last installation did not finish');
  expect(reasonToInstall({ ...state, installed: { packages: {} } })).toContain('differ from package-lock.json');
  expect(reasonToInstall({ ...state, isThere: (path) => path !== 'node_modules/react' })).toBe(
    'node_modules/react is missing',
  );
});

test('uses the bundled Node, else a system Node that is new enough', () => {
  const system = { path: '/usr/bin/node', version: 'v20.20.2' };
  const bundled = { path: 'node_modules/.bin/node', version: 'v24.21.0' };
  expect(chooseNode({ bundled, system, machine: 'linux-x64' })).toEqual({ path: bundled.path });
  const newer = { ...system, version: 'v25.0.0' };
  expect(chooseNode({ bundled: undefined, system: newer, machine: 'darwin-arm64' })).toEqual({ path: '/usr/bin/node' });
  expect(chooseNode({ bundled: undefined, system, machine: 'darwin-arm64' })).toEqual({
    problem:
      "Tensely's tools need Node 24.15 or newer here (this is v20.20.2, and no bundled one runs on darwin-arm64); install it from https://nodejs.org or with the system's package manager.",
  });
});

test('rejects a Node 24 older than the packages need', () => {
  const system = { path: '/usr/bin/node', version: 'v24.14.1' };
  expect(chooseNode({ bundled: undefined, system, machine: 'linux-x64' })).toHaveProperty('problem');
  expect(chooseNode({ bundled: undefined, system: { ...system, version: 'v24.15.0' }, machine: 'x' })).toEqual({
    path: system.path,
  });
});

test('finds npm as the parent behind its shell', () => {
  expect(processesToOutlive({ pid: 20, name: 'sh', parent: 10 })).toEqual([20, 10]);
  expect(processesToOutlive({ pid: 20, name: 'npm start', parent: 10 })).toEqual([20]);
  expect(processesToOutlive({ pid: 1, name: 'init', parent: 0 })).toEqual([]);
  expect(processesToOutlive(undefined)).toEqual([]);
});

test.each(Object.entries(scripts))('the tool behind npm run %s exists', (_verb, script) => {
  // Plain program and arguments, so that every shell can run it, and Windows gets the message.
  const [, tool = ''] = /^node tools\/setup\/run\.mjs ([\w./-]+)$/.exec(script) ?? [];
  expect(existsSync(join(root, tool)) && tool).toMatch(/\.ts$/);
});
