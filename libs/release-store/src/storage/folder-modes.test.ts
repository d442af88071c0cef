import { chmod, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFolderStorage } from './folder-storage.ts';

let folder: string;
const mask = process.umask();
beforeEach(() => {
  folder = join(temporaryFolder(), 'releases');
});
afterEach(() => void process.umask(mask));
const modeOf = async (path: string) => ((await stat(join(folder, path))).mode & 0o7777).toString(8);
const write = async (...keys: string[]) => {
  const storage = openFolderStorage(folder);
  for (const key of keys) await storage.write(key, new Uint8Array([1]));
  return await Promise.all(keys.map(modeOf));
};

it.each([0o022, 0o077])('a new store is private to its owner with any umask (%o)', async (given) => {
  process.umask(given);
  expect(await write('remotes/a/1.0.0/entry.js', 'private/exam-keys/k.json')).toEqual(['600', '600']);
  expect([await modeOf('.'), await modeOf('remotes/a'), await modeOf('private/exam-keys')]).toEqual([
    '700',
    '700',
    '700',
  ]);
});

it.each([0o022, 0o077])('a group-readable store stays group-readable except for private files (%o)', async (given) => {
  await mkdir(folder);
  await chmod(folder, 0o2750);
  process.umask(given);
  expect(await write('remotes/a/1.0.0/entry.js', 'pointers.json', 'private/exam-keys/k.json')).toEqual([
    '640',
    '640',
    '600',
  ]);
  expect([await modeOf('remotes/a'), (await modeOf('private')).slice(-3)]).toEqual(['2750', '700']);
});

it('a group-readable private area stays group-readable', async () => {
  await mkdir(join(folder, 'private'), { recursive: true });
  await chmod(join(folder, 'private'), 0o750);
  expect(await write('private/exam-keys/k.json')).toEqual(['640']);
});

it('a private area that others can enter is closed', async () => {
  await mkdir(join(folder, 'private'), { recursive: true });
  await chmod(folder, 0o755);
  await chmod(join(folder, 'private'), 0o755);
  expect(await write('private/exam-keys/k.json', 'pointers.json')).toEqual(['600', '644']);
  expect(await modeOf('private')).toBe('700');
});
