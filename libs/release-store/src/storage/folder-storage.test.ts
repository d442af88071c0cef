import { chmod, mkdir, readdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFolderStorage } from './folder-storage.ts';
import { folderError } from './local-files.ts';
import type { Storage } from './storage.ts';

let root: string;
let storage: Storage;

beforeEach(() => {
  root = temporaryFolder();
  storage = openFolderStorage(root);
});

const bytes = Buffer.from('x');

test('a file is stored under its key, and neither a write nor a conflict leaves a draft', async () => {
  await storage.write('js/a.js', bytes);
  await storage.write('js/a.js', Buffer.from('y'), { ifAbsent: true });
  await storage.write('js/a.js', Buffer.from('y'), { ifMatch: 'other' });
  expect(await readFile(join(root, 'js/a.js'), 'utf8')).toBe('x');
  expect((await readdir(root, { recursive: true })).sort()).toEqual(['.drafts', 'js', 'js/a.js']);
});

test('readers never see a partial file', async () => {
  const [small, large] = [Buffer.alloc(10, 'a'), Buffer.alloc(3_000_000, 'b')];
  await storage.write('key', small);
  const writing = storage.write('key', large);
  const seen = new Set<number | undefined>();
  for (let reads = 0; reads < 50; reads += 1) seen.add((await storage.read('key'))?.bytes.byteLength);
  await writing;
  expect([...seen].filter((size) => size !== small.byteLength && size !== large.byteLength)).toEqual([]);
});

test('removing a file removes its empty folders only', async () => {
  await storage.write('remotes/lessons/1.0.0/js/a.js', bytes);
  await storage.write('remotes/lessons/1.1.0/a.js', bytes);
  await storage.remove('remotes/lessons/1.0.0/js/a.js');
  expect(await readdir(join(root, 'remotes/lessons'))).toEqual(['1.1.0']);
});

test('old drafts of killed processes are removed', async () => {
  await mkdir(join(root, '.drafts'));
  for (const name of ['old', 'young']) await writeFile(join(root, '.drafts', name), 'x');
  const yesterday = Date.now() / 1000 - 25 * 60 * 60;
  await utimes(join(root, '.drafts/old'), yesterday, yesterday);
  await storage.write('a', bytes);
  expect(await readdir(join(root, '.drafts'))).toEqual(['young']);
});

test('an unreadable file is not a missing one', async () => {
  await mkdir(join(root, 'folder'));
  await expect(storage.read('folder')).rejects.toThrow(`folder cannot be read from ${root}: EISDIR`);
});

test('a store whose folder is a file is a readable error', async () => {
  const place = join(root, 'file');
  await writeFile(place, '');
  const broken = openFolderStorage(place);
  await expect(broken.write('a', bytes)).rejects.toThrow(`a cannot be written to ${place}: `);
  expect(await broken.read('a')).toBeUndefined();
});

test('a broken link is not listed', async () => {
  await symlink(join(root, 'nowhere'), join(root, 'link'));
  await storage.write('a', bytes);
  expect((await storage.list('')).map(({ key }) => key)).toEqual(['a']);
  await expect(stat(join(root, 'nowhere'))).rejects.toThrow();
});

test.each([
  ['ENOSPC', 'it failed: the disk is full.'],
  ['EROFS', 'it failed: the disk is read-only.'],
  ['EACCES', 'it failed: this user has no permission.'],
])('explains %s', (code, sentence) => {
  expect(folderError('it failed', Object.assign(new Error('raw'), { code })).message).toBe(sentence);
});

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

test.each([0o022, 0o077])('a new store is private to its owner with any umask (%o)', async (given) => {
  process.umask(given);
  expect(await write('remotes/a/1.0.0/entry.js', 'private/exam-keys/k.json')).toEqual(['600', '600']);
  expect([await modeOf('.'), await modeOf('remotes/a'), await modeOf('private/exam-keys')]).toEqual([
    '700',
    '700',
    '700',
  ]);
});

test.each([0o022, 0o077])('a group-readable store stays so except for private files (%o)', async (given) => {
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

test('a group-readable private area stays group-readable', async () => {
  await mkdir(join(folder, 'private'), { recursive: true });
  await chmod(join(folder, 'private'), 0o750);
  expect(await write('private/exam-keys/k.json')).toEqual(['640']);
});

test('a private area that others can enter is closed', async () => {
  await mkdir(join(folder, 'private'), { recursive: true });
  await chmod(folder, 0o755);
  await chmod(join(folder, 'private'), 0o755);
  expect(await write('private/exam-keys/k.json', 'pointers.json')).toEqual(['600', '644']);
  expect(await modeOf('private')).toBe('700');
});
