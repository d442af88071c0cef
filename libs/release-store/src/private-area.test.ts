import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFolderStore, type ReleaseStore } from './folder-store.ts';

let root: string;
let store: ReleaseStore;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'private-area-'));
  store = openFolderStore(root);
});

afterEach(() => rm(root, { recursive: true, force: true }));

const KEY = 'exam-keys/1f.json';

function release(version: string, privateFiles?: ReadonlyMap<string, Uint8Array>) {
  const files = new Map([['papers/test-1.json', Buffer.from('{ "hash": "1f" }')]]);
  const publishedAt = new Date('2026-11-21T10:00:00Z');
  return { name: 'exams', version, files, info: { preload: [] }, publishedAt, ...(privateFiles && { privateFiles }) };
}

test('a private file is read back by its name, whatever version it came with', async () => {
  await store.publish(release('1.0.0', new Map([[KEY, Buffer.from('the key')]])));
  expect((await store.readPrivate(KEY))?.toString()).toBe('the key');
});

test('a private file that is not there is undefined', async () => {
  expect(await store.readPrivate('exam-keys/2e.json')).toBeUndefined();
});

test('the record of a version names its private files, so that a clean-up knows which ones to keep', async () => {
  await store.publish(release('1.0.0', new Map([KEY, 'exam-keys/0a.json'].map((path) => [path, Buffer.from('k')]))));
  expect((await store.readRecord('exams', '1.0.0')).privateFiles).toEqual(['exam-keys/0a.json', KEY]);
});

test('a version without private files has a record without them', async () => {
  await store.publish(release('1.0.0'));
  expect(await store.readRecord('exams', '1.0.0')).not.toHaveProperty('privateFiles');
});

test('versions share a private file of one name', async () => {
  await store.publish(release('1.0.0', new Map([[KEY, Buffer.from('the key')]])));
  await store.publish(release('1.1.0', new Map([[KEY, Buffer.from('the key')]])));
  expect(await readdir(join(root, 'private/exam-keys'))).toEqual(['1f.json']);
});

test('nothing private lies among the files that are served', async () => {
  await store.publish(release('1.0.0', new Map([[KEY, Buffer.from('the key')]])));
  const served = await readdir(join(root, 'remotes'), { recursive: true, withFileTypes: true });
  const texts = served
    .filter((file) => file.isFile())
    .map((file) => readFile(join(file.parentPath, file.name), 'utf8'));
  expect((await Promise.all(texts)).join()).not.toContain('the key');
});

test.each(['../pointers.json', 'exam-keys/../../pointers.json', '/etc/passwd', ''])(
  'a private file named "%s" is refused, written or read, and no version appears',
  async (path) => {
    const publication = store.publish(release('1.0.0', new Map([[path, Buffer.from('x')]])));
    await expect(publication).rejects.toThrow();
    expect(await store.has('exams', '1.0.0')).toBe(false);
    await expect(store.readPrivate(path)).rejects.toThrow();
    await expect(stat(join(root, 'pointers.json'))).rejects.toThrow();
  },
);

test('a version that is refused for another reason leaves the private files of others alone', async () => {
  await store.publish(release('1.0.0', new Map([[KEY, Buffer.from('the key')]])));
  await expect(store.publish(release('1.0.0', new Map([[KEY, Buffer.from('forged')]])))).rejects.toThrow();
  expect((await store.readPrivate(KEY))?.toString()).toBe('the key');
});

test('what cannot be read is not taken for what is not there', async () => {
  await store.publish(release('1.0.0', new Map([[KEY, Buffer.from('the key')]])));
  await expect(store.readPrivate('exam-keys')).rejects.toThrow('EISDIR');
});
