import { beforeEach, describe, expect, test } from 'vitest';
import { storagesUnderTest } from '../testing/storages-under-test.ts';
import { openStorage } from './open-storage.ts';
import { conditionsHold, type Storage } from './storage.ts';

const storages = storagesUnderTest();

describe.each(storages)('$name', ({ open }) => {
  let storage: Storage;
  beforeEach(() => {
    storage = open();
  });

  const put = (key: string, text: string) => storage.write(key, Buffer.from(text));
  const textOf = async (key: string) => (await storage.read(key))?.bytes.toString();

  test('returns the written bytes', async () => {
    for (const bytes of [Buffer.from([0, 255, 10, 13, 128]), Buffer.alloc(0), Buffer.alloc(5_000_000, 7)]) {
      await storage.write('remotes/lessons/1.0.0/a.bin', bytes);
      expect((await storage.read('remotes/lessons/1.0.0/a.bin'))?.bytes.equals(bytes)).toBe(true);
    }
  });

  test('returns nothing for a key that was never written or was removed', async () => {
    expect(await storage.read('a/b')).toBeUndefined();
    await put('a/b', 'x');
    await storage.remove('a/b');
    await storage.remove('a/b');
    expect(await storage.read('a/b')).toBeUndefined();
    expect(await storage.list('')).toEqual([]);
  });

  test('replaces a file and changes its ETag', async () => {
    await put('key', 'one');
    const first = await storage.read('key');
    const written = await put('key', 'two');
    const second = await storage.read('key');
    expect(second?.bytes.toString()).toBe('two');
    expect(second?.etag).not.toBe(first?.etag);
    expect(written).toEqual({ etag: second?.etag });
  });

  test('lists the sorted keys under a folder with their modification times', async () => {
    for (const key of ['b/2', 'a/1.json', 'b/10', 'bc/1', 'b/sub/1']) await put(key, 'x');
    const listed = await storage.list('b/');
    expect(listed.map(({ key }) => key)).toEqual(['b/10', 'b/2', 'b/sub/1']);
    expect(await storage.list('')).toHaveLength(5);
    for (const { modifiedAt } of listed) expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000);
  });

  const paths = '/etc/passwd ../pointers.json remotes/../pointers.json remotes/./a remotes//a remotes/ a\\b ..\\a';
  const names = '%2e%2e/a .hidden a/.hidden con a/NUL.txt a./b __proto__ a\u2025/b \uff0e\uff0e/a a\u202eb caf\u00e9';
  const others = ['', 'a\0b', 'a b', 'a\nb', 'x'.repeat(500)];
  test.each([...`${paths} ${names}`.split(' '), ...others])('rejects the key %j for every operation', async (key) => {
    for (const use of [() => put(key, 'x'), () => storage.read(key), () => storage.remove(key)]) {
      await expect(use()).rejects.toThrow('cannot be stored');
    }
  });

  test.each(['..', '../', '/', 'remotes', 'remotes/../'])('rejects the prefix %j', async (prefix) => {
    await expect(storage.list(prefix)).rejects.toThrow('cannot be stored');
  });

  test('ifAbsent writes only new files', async () => {
    expect(await storage.write('key', Buffer.from('one'), { ifAbsent: true })).toHaveProperty('etag');
    expect(await storage.write('key', Buffer.from('two'), { ifAbsent: true })).toBe('conflict');
    expect(await textOf('key')).toBe('one');
  });

  test('ifMatch writes only over the same version', async () => {
    await put('key', 'one');
    const etag = (await storage.read('key'))?.etag ?? '';
    expect(await storage.write('key', Buffer.from('two'), { ifMatch: etag })).toHaveProperty('etag');
    expect(await storage.write('key', Buffer.from('three'), { ifMatch: etag })).toBe('conflict');
    expect(await storage.write('none', Buffer.from('x'), { ifMatch: etag })).toBe('conflict');
    expect(await textOf('key')).toBe('two');
    expect(await storage.read('none')).toBeUndefined();
  });

  test('of fifty concurrent conditional writes exactly one wins', async () => {
    await put('key', 'start');
    const etag = (await storage.read('key'))?.etag ?? '';
    const texts = Array.from({ length: 50 }, (_, place) => `writer ${place}`);
    const over = await Promise.all(texts.map((text) => storage.write('key', Buffer.from(text), { ifMatch: etag })));
    const won = texts.filter((_, place) => over[place] !== 'conflict');
    expect(won).toHaveLength(1);
    expect(await textOf('key')).toBe(won[0]);
    const fresh = await Promise.all(texts.map((text) => storage.write('new', Buffer.from(text), { ifAbsent: true })));
    expect(fresh.filter((outcome) => outcome !== 'conflict')).toHaveLength(1);
  });

  test('honours conditions, and the probe leaves nothing', async () => {
    expect(await conditionsHold(storage)).toBe(true);
    expect(await storage.list('')).toEqual([]);
  });
});

const locations = 'https://example.org/a gs://b s3:// s3:/b s3:b/prefix s3://b/../c s3://b?pathstyle=1 s3://u:p@b';
test.each(locations.split(' '))('%s is an invalid location', (releaseStore) => {
  expect(() => openStorage({ releaseStore, dataDir: '.data' })).toThrow('is not a location of a release store');
});
