import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readJsonFile } from '../config/read-json-file.ts';
import { licenceFaults } from './licence-faults.ts';

const lockOf = (license: string | undefined, more: object = {}) => ({
  packages: { '': {}, 'node_modules/one': { license, ...more } },
});

test('the licence of every distributed package is allowed', () => {
  expect(licenceFaults(readJsonFile(join(import.meta.dirname, '../../package-lock.json'), z.unknown()))).toEqual([]);
});

test.each([['MIT'], ['(MIT OR GPL-3.0-or-later)'], ['(MIT AND Zlib)']])('%s is allowed', (license) => {
  expect(licenceFaults(lockOf(license), {})).toEqual([]);
});

test.each([['GPL-3.0'], ['MIT AND GPL-3.0'], [undefined]])(
  '%s is allowed only as an exception with a reason',
  (license) => {
    expect(licenceFaults(lockOf(license), {})).toEqual([
      `The licence of one is not allowed: ${license ?? 'it names none'}.`,
    ]);
    expect(licenceFaults(lockOf(license), { one: 'never leaves this machine' })).toEqual([]);
  },
);

test('skips development packages and optional peers, and reports an exception without its package', () => {
  expect(licenceFaults(lockOf('GPL-3.0', { dev: true }), {})).toEqual([]);
  expect(licenceFaults(lockOf('GPL-3.0', { peer: true }), {})).toEqual([]);
  expect(licenceFaults(lockOf('MIT'), { one: 'once' })).toEqual(['one no longer needs an exception.']);
});
