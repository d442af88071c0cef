import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  agreesWithLock,
  chooseNode,
  chooseTool,
  machineProblem,
  processesToOutlive,
  reasonToInstall,
} from './decisions.mjs';
import { verbs } from './verbs.mjs';

const root = join(import.meta.dirname, '../..');

const good = { nodeVersion: 'v20.1.0', platform: 'linux', npmVersion: '10.0.0' };

test('Node 20 with npm on Linux or macOS is enough', () => {
  expect(machineProblem(good)).toBeUndefined();
  expect(machineProblem({ ...good, platform: 'darwin', nodeVersion: 'v26.0.0' })).toBeUndefined();
});

test('what is missing is said in one sentence', () => {
  expect(machineProblem({ ...good, nodeVersion: 'v18.19.1' })).toBe(
    'Tensely needs Node 20 or newer, and this is v18.19.1; get a newer one from https://nodejs.org.',
  );
  expect(machineProblem({ ...good, npmVersion: undefined })).toContain('needs npm, and it was not found');
  expect(machineProblem({ ...good, platform: 'win32' })).toContain('Windows Subsystem for Linux');
});

const installed = { hasModules: true, lockHash: 'new', stamp: 'new', installedAsLocked: () => false };

test('nothing is installed again while the lock file is the one of the last time', () => {
  expect(reasonToInstall(installed)).toBeUndefined();
});

test('a fresh clone, a changed lock file and a broken installation are installed', () => {
  expect(reasonToInstall({ ...installed, hasModules: false })).toBe('Nothing is installed yet');
  expect(reasonToInstall({ ...installed, stamp: 'old' })).toBe('package-lock.json has changed');
  expect(reasonToInstall({ ...installed, stamp: undefined })).toContain('are not those of package-lock.json');
});

test('what somebody installed by hand as the lock file says is kept', () => {
  expect(reasonToInstall({ ...installed, stamp: undefined, installedAsLocked: () => true })).toBeUndefined();
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
])('agrees with the lock file: %s for React %s', (expected, react) => {
  const packages = {
    'node_modules/@tensely/ui': { link: true },
    ...(react && { 'node_modules/react': { version: react } }),
  };
  expect(agreesWithLock(lock, { packages })).toBe(expected);
});

test('without npm’s own record nothing agrees', () => {
  expect(agreesWithLock(lock, undefined)).toBe(false);
});

test('the Node of the packages runs the tools, else a system’s Node 24', () => {
  const system = { path: '/usr/bin/node', version: 'v20.20.2' };
  const bundled = { path: 'node_modules/.bin/node', version: 'v24.21.0' };
  expect(chooseNode({ bundled, system, machine: 'linux-x64' })).toEqual({ path: bundled.path });
  const newer = { ...system, version: 'v25.0.0' };
  expect(chooseNode({ bundled: undefined, system: newer, machine: 'darwin-arm64' })).toEqual({ path: '/usr/bin/node' });
  expect(chooseNode({ bundled: undefined, system, machine: 'darwin-arm64' })).toEqual({
    problem:
      "Tensely's tools need Node 24 here (this is v20.20.2, and none comes with the packages for darwin-arm64); install it from https://nodejs.org.",
  });
});

test('an unknown verb is answered with those that exist', () => {
  const verbs = { start: 'tools/start/start.ts', test: 'tools/test/test.ts' };
  expect(chooseTool('start', verbs)).toEqual({ tool: 'tools/start/start.ts' });
  expect(chooseTool('strat', verbs)).toEqual({ problem: 'Say what to run: start, test ("strat" is none of them).' });
  expect(chooseTool('toString', verbs)).toHaveProperty('problem');
  expect(chooseTool(undefined, verbs)).toEqual({ problem: 'Say what to run: start, test.' });
});

test('npm counts as the parent although its shell stands between', () => {
  expect(processesToOutlive({ pid: 20, name: 'sh', parent: 10 })).toEqual([20, 10]);
  expect(processesToOutlive({ pid: 20, name: 'npm start', parent: 10 })).toEqual([20]);
  expect(processesToOutlive({ pid: 1, name: 'init', parent: 0 })).toEqual([]);
  expect(processesToOutlive(undefined)).toEqual([]);
});

test.each(Object.entries(verbs))('npm knows the verb %s, and %s is there', (verb, tool) => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(scripts[verb]).toBe(`exec node tools/setup/run.mjs ${verb}`);
  expect(existsSync(join(root, tool))).toBe(true);
});
