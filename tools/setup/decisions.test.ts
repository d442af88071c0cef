import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readJsonFile } from '../config/read-json-file.ts';
import { agreesWithLock, chooseNode } from './decisions.mjs';

const root = join(import.meta.dirname, '../..');
const { scripts } = readJsonFile(join(root, 'package.json'), z.object({ scripts: z.record(z.string(), z.string()) }));

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

test('uses the bundled Node, else a system Node that is new enough', () => {
  const system = { path: '/usr/bin/node', version: 'v20.20.2' };
  const bundled = { path: 'node_modules/.bin/node', version: 'v24.21.0' };
  expect(chooseNode({ bundled, system, machine: 'linux-x64' })).toEqual({ path: bundled.path });
  const chosen = (version: string) =>
    chooseNode({ bundled: undefined, system: { ...system, version }, machine: 'darwin-arm64' });
  for (const version of ['v24.15.0', 'v25.0.0']) expect(chosen(version)).toEqual({ path: system.path });
  expect(chosen('v24.14.1')).toHaveProperty('problem');
  expect(chosen('v20.20.2')).toEqual({
    problem:
      "Tensely's tools need Node 24.15 or newer here (this is v20.20.2, and no bundled one runs on darwin-arm64); install it from https://nodejs.org or with the system's package manager.",
  });
});

test.each(Object.entries(scripts))('the tool behind npm run %s exists', (_verb, script) => {
  // Plain program and arguments, so that every shell can run it, and Windows gets the message.
  const [, tool = ''] = /^node tools\/setup\/run\.mjs ([\w./-]+)$/.exec(script) ?? [];
  expect(existsSync(join(root, tool)) && tool).toMatch(/\.ts$/);
});
