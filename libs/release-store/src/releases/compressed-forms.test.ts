import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { precompress } from './compressed-forms.ts';

const text = Buffer.from("The teacher's umbrella is blue. ".repeat(40));

test('unchanged content takes its forms from the cache', async () => {
  const cache = temporaryFolder();
  const first = await precompress('page.json', text, cache);
  expect(brotliDecompressSync(first.get('.br') ?? '')).toEqual(text);
  expect(gunzipSync(first.get('.gz') ?? '')).toEqual(text);
  const quick = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  writeFileSync(join(cache, readdirSync(cache).find((name) => name.endsWith('.br')) ?? ''), quick);
  expect((await precompress('page.json', text, cache)).get('.br')).toEqual(quick);
});

test('compresses the development build of the shell quickly instead of well', async () => {
  const dev = await precompress('dev/js/shell-dev.js', text, temporaryFolder());
  expect(brotliDecompressSync(dev.get('.br') ?? '')).toEqual(text);
  expect(gunzipSync(dev.get('.gz') ?? '')).toEqual(text);
  const quick = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  expect(dev.get('.br')?.byteLength).toBe(quick.byteLength);
});

test('works without a folder that can be written', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '', { mode: 0o400 });
  expect([...(await precompress('page.json', text, file)).keys()]).toEqual(['.br', '.gz']);
});

test('short texts, fonts and images have no forms', async () => {
  expect(await precompress('short.json', Buffer.from('{}'))).toEqual(new Map());
  expect(await precompress('picture.png', text)).toEqual(new Map());
});
