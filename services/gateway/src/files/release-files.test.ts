import { brotliCompressSync } from 'node:zlib';
import type { Encoding } from '@tensely/release-store/logic';
import { sampleStore } from '@tensely/release-store/testing';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { acceptedEncodings, createByteCache, createReleaseFiles } from './release-files.ts';

test.each([
  [undefined, []],
  ['identity', []],
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['GZIP', ['gzip']],
  ['br;q=0.5, gzip;q=0.8', ['gzip', 'br']],
  ['*', ['br', 'gzip']],
  ['*;q=0, br', ['br']],
  ['br;q=much, gzip', ['gzip']],
])('Accept-Encoding %s selects %j', (header, encodings) => {
  expect(acceptedEncodings(header)).toEqual(encodings);
});

const bytes = (length: number) => Buffer.alloc(length, 1);

test('the cache takes no oversized entry, evicts nothing for it, and counts an overwritten key once', () => {
  const cache = createByteCache(4000);
  cache.set('a', bytes(700));
  cache.set('film', bytes(3000));
  for (let time = 0; time < 50; time += 1) cache.set('b', bytes(700));
  expect([cache.get('film'), cache.get('a')]).toEqual([undefined, bytes(700)]);
});

const text = 'run(); '.repeat(100);
let sample: ReturnType<typeof sampleStore>;
let record: Awaited<ReturnType<typeof sample.publish>>;
beforeEach(async () => {
  sample = sampleStore();
  const files = new Map([
    ['remoteEntry.js', Buffer.from(text)],
    ['font.woff2', Buffer.from('not text')],
    ['empty.txt', Buffer.alloc(0)],
  ]);
  record = await sample.publish('lessons', '1.0.0', { files });
});

const open = () => createReleaseFiles(sample.store, createByteCache(1e6));

describe('a file of a release', () => {
  test('comes in the preferred encoding', async () => {
    const { bytes, encoding } = (await open().read(record, 'remoteEntry.js', ['br', 'gzip'])) ?? {};
    expect(encoding).toBe('br');
    expect(bytes?.byteLength).toBeLessThan(100);
    expect((await open().read(record, 'remoteEntry.js', ['gzip']))?.encoding).toBe('gzip');
  });

  test('comes uncompressed if no other encoding is accepted or exists, and may be empty', async () => {
    expect((await open().read(record, 'remoteEntry.js', []))?.bytes.toString()).toBe(text);
    const font = await open().read(record, 'font.woff2', ['br', 'gzip']);
    expect([font?.encoding, font?.bytes.toString()]).toEqual([undefined, 'not text']);
    expect((await open().read(record, 'empty.txt', ['br']))?.bytes.byteLength).toBe(0);
  });
});

describe('the store', () => {
  test('is read once per encoding, also for concurrent requests', async () => {
    const readFile = vi.spyOn(sample.store, 'readFile');
    const files = open();
    await Promise.all(Array.from({ length: 20 }, () => files.read(record, 'remoteEntry.js', ['br'])));
    await files.read(record, 'font.woff2', ['br', 'gzip']);
    await files.read(record, 'font.woff2', ['br', 'gzip']);
    const paths = readFile.mock.calls.map(([, , path]) => path);
    expect(paths).toEqual(['remoteEntry.js.br', 'font.woff2.br', 'font.woff2.gz', 'font.woff2']);
  });

  test('is read again after a failure', async () => {
    vi.spyOn(sample.store, 'readFile').mockRejectedValueOnce(new Error('The server does not answer.'));
    const files = open();
    await expect(files.read(record, 'remoteEntry.js', [])).rejects.toThrow('does not answer');
    expect((await files.read(record, 'remoteEntry.js', []))?.bytes.toString()).toBe(text);
  });
});

describe('does not serve', () => {
  test.each<[string, string, Buffer, Encoding[]]>([
    ['a flipped byte', '', Buffer.from(text.replace('run', 'ruin')), []],
    ['a compressed form of something else', '.br', brotliCompressSync(Buffer.from('steal()')), ['br']],
    ['a decompression bomb', '.br', brotliCompressSync(Buffer.alloc(50_000_000)), ['br']],
    ['an invalid compressed form', '.gz', Buffer.from('no gzip'), ['gzip']],
  ])('a file that was altered in the store: %s', async (_, ending, content, encodings) => {
    await sample.store.storage.write(`remotes/lessons/1.0.0/remoteEntry.js${ending}`, content);
    await expect(open().read(record, 'remoteEntry.js', encodings)).rejects.toThrow(
      /^remoteEntry\.js( \(\w+\))? of lessons 1\.0\.0 is not what was published\.$/,
    );
  });

  test('a missing file', async () => {
    await sample.store.storage.remove('remotes/lessons/1.0.0/font.woff2');
    await expect(open().read(record, 'font.woff2', [])).rejects.toThrow('font.woff2 of lessons 1.0.0 is missing');
  });
});
