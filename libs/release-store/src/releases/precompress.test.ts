import { mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPrecompressor } from './precompress.ts';

const text = Buffer.from("The teacher's umbrella is blue. ".repeat(40));
const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'precompress-'));
const compress = (cache: string) => createPrecompressor(cache).compress('page.json', text);
const pathOf = (cache: string, ending: string) =>
  join(cache, readdirSync(cache).find((name) => name.endsWith(ending)) ?? '');

test('unchanged content takes its forms from the cache', async () => {
  const cache = temporaryFolder();
  const first = await compress(cache);
  expect(brotliDecompressSync(first.get('.br') ?? '')).toEqual(text);
  expect(gunzipSync(first.get('.gz') ?? '')).toEqual(text);
  const quick = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  writeFileSync(pathOf(cache, '.br'), quick);
  expect((await compress(cache)).get('.br')).toEqual(quick);
});

test.each([
  ['damaged', Buffer.from('damaged')],
  ['of another content', brotliCompressSync('The dentist opens at nine. '.repeat(40))],
  ['much larger than the content', brotliCompressSync(Buffer.alloc(5_000_000))],
])('a form that is %s is made again', async (_, form) => {
  const cache = temporaryFolder();
  const first = await compress(cache);
  writeFileSync(pathOf(cache, '.br'), form);
  expect(await compress(cache)).toEqual(first);
  expect(readFileSync(pathOf(cache, '.br'))).toEqual(first.get('.br'));
});

test('works without a folder that can be written', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '', { mode: 0o400 });
  expect([...(await compress(file)).keys()]).toEqual(['.br', '.gz']);
});

test('short texts, fonts and images have no forms', async () => {
  const { compress: formsOf } = createPrecompressor(temporaryFolder());
  expect(await formsOf('short.json', Buffer.from('{}'))).toEqual(new Map());
  expect(await formsOf('picture.png', text)).toEqual(new Map());
});

test('forms are removed after thirty days', async () => {
  const cache = temporaryFolder();
  await compress(cache);
  const month = Date.now() / 1000 - 31 * 86_400;
  utimesSync(pathOf(cache, '.br'), month, month);
  await createPrecompressor(cache).tidy();
  expect(readdirSync(cache)).toEqual([expect.stringMatching(/\.gz$/)]);
});
