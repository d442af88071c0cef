import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openFolderStore, type ReleaseStore } from './folder-store.ts';
import { promote } from './promote.ts';

let root: string;
let store: ReleaseStore;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'release-store-'));
  store = openFolderStore(root);
});

afterEach(() => rm(root, { recursive: true, force: true }));

const script = `console.log('${'lessons '.repeat(80)}');`;

function release(version: string, content = script) {
  return {
    name: 'lessons',
    version,
    files: new Map([['js/app.js', Buffer.from(content)]]),
    info: { preload: ['js/app.js'] },
    publishedAt: new Date('2026-11-21T10:00:00Z'),
  };
}

describe('publishing', () => {
  test('a version is read back with the hash of each file', async () => {
    await store.publish(release('1.0.0'));
    const record = await store.readRecord('lessons', '1.0.0');
    expect(record.files['js/app.js']?.integrity).toMatch(/^sha384-/);
    expect(record.publishedAt).toBe('2026-11-21T10:00:00.000Z');
    expect((await store.readFile('lessons', '1.0.0', 'js/app.js')).toString()).toBe(script);
  });

  test('files stand beside their compressed forms', async () => {
    await store.publish(release('1.0.0'));
    const compressed = await store.readFile('lessons', '1.0.0', 'js/app.js.br');
    expect(brotliDecompressSync(compressed).toString()).toBe(script);
    expect(compressed.byteLength).toBeLessThan(script.length / 4);
  });

  test('a version that exists is refused and stays as it was', async () => {
    await store.publish(release('1.0.0'));
    await expect(store.publish(release('1.0.0', 'other'))).rejects.toThrow('versions never change');
    expect((await store.readFile('lessons', '1.0.0', 'js/app.js')).toString()).toBe(script);
  });

  test.each(['../evil', 'js/../../evil.js', '/etc/passwd'])(
    'a file named %s is refused and leaves nothing behind',
    async (path) => {
      const files = new Map([[path, Buffer.from('x')]]);
      await expect(store.publish({ ...release('1.0.0'), files })).rejects.toThrow();
      expect(await store.has('lessons', '1.0.0')).toBe(false);
    },
  );

  test.each(['latest', '1.0', '../1.0.0'])('%s is refused as a version', async (version) => {
    await expect(store.publish(release(version))).rejects.toThrow('is not a version');
  });

  test('of twenty publications of one version at once, one wins', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => store.publish(release('1.0.0'))));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readdir(join(root, 'drafts'))).toEqual([]);
  });
});

describe('pointers', () => {
  test('a new store has none', async () => {
    expect(await store.readPointers()).toEqual({ revision: 0, remotes: {} });
  });

  test('promoting keeps what was live before, newest first, and leaves the others alone', () => {
    const first = promote({ revision: 0, remotes: { exams: { current: '1.0.0', previous: [] } } }, 'lessons', '1.0.0');
    const third = promote(promote(first, 'lessons', '1.1.0'), 'lessons', '1.0.0');
    expect(third).toEqual({
      revision: 3,
      remotes: {
        exams: { current: '1.0.0', previous: [] },
        lessons: { current: '1.0.0', previous: ['1.1.0'] },
      },
    });
  });

  test('of fifty concurrent changes exactly one wins', async () => {
    const next = promote(await store.readPointers(), 'lessons', '1.0.0');
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => store.writePointers(next)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await store.readPointers()).revision).toBe(1);
  });

  test('a damaged file is named', async () => {
    await writeFile(join(root, 'pointers.json'), '{ "revision": ');
    await expect(store.readPointers()).rejects.toThrow('pointers.json in the release store is damaged');
  });
});
