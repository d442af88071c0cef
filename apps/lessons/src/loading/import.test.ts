import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawingFiles } from '../pictures.tsx';
import { pageFiles } from './content-source.ts';
import { fetchFile } from './fetch-file.ts';
import { outlineFiles } from './outlines.ts';

beforeEach(() => vi.stubGlobal('__webpack_public_path__', '/remotes/lessons/1.0.0/'));
afterEach(() => vi.unstubAllGlobals());

function answer(json: unknown) {
  const fetched = vi.fn(async (_address: string) => Response.json(json));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const page = { id: 'A1-nouns-1', title: 'Nouns', content: [{ type: 'note', text: 'A.' }], questions: [] };

test('fetches a page from the release, and retries under another address', async () => {
  const fetched = answer(page);
  expect(await fetchFile(pageFiles, 'A1/nouns/1', 0)).toEqual(page);
  await fetchFile(pageFiles, 'A1/nouns/1', 1);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    '/remotes/lessons/1.0.0/content/A1/nouns/01.json',
    '/remotes/lessons/1.0.0/content/A1/nouns/01.json?retry=1',
  ]);
});

test.each([
  ['a page missing from the release is an error of the release', 404, 1],
  ['a failing server is not a missing page', 503, 0],
])('%s', async (_, status, reports) => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  vi.stubGlobal('fetch', async () => new Response('', { status }));
  const message = `content/A1/nouns/02.json answered ${status}.`;
  await expect(fetchFile(pageFiles, 'A1/nouns/2', 0)).rejects.toThrow(message);
  const error = new Error(message, { cause: status });
  expect(reported.mock.calls).toEqual(Array.from({ length: reports }, () => [error]));
});

test.each([
  [
    'a lesson page',
    () => fetchFile(pageFiles, 'A1/nouns/1', 0),
    'content/A1/nouns/01.json',
    [null, {}, { ...page, questions: 'none' }, { ...page, content: [{ text: 'A.' }] }],
  ],
  [
    'a drawing',
    () => fetchFile(drawingFiles, 'A1/nouns/1', 0),
    'pictures/A1/nouns/1.json',
    [null, {}, ['svg'], ['svg', {}, 7]],
  ],
  [
    'an outline',
    () => fetchFile(outlineFiles, 'A1', 0),
    'content/A1/outline.json',
    [null, 'A1', { nouns: {} }, { nouns: null }],
  ],
])('rejects a file that is not %s', async (what, load, path, files) => {
  for (const json of files) {
    answer(json);
    await expect(load(), JSON.stringify(json)).rejects.toThrow(`${path} is not ${what}.`);
  }
});

test('a drawing is a tree of tags, attributes and texts', async () => {
  const drawing = ['svg', { viewBox: '0 0 1 1' }, ['title', {}, 'Two dogs']];
  answer(drawing);
  expect(await fetchFile(drawingFiles, 'A1/nouns/1', 0)).toEqual(drawing);
});

test('a picture with another name is not fetched', async () => {
  const fetched = answer([]);
  await expect(fetchFile(drawingFiles, '../secret', 0)).rejects.toThrow('../secret is no key of a drawing.');
  expect(fetched).not.toHaveBeenCalled();
});

test('an outline has the titles of the pages of each topic', async () => {
  const fetched = answer({ nouns: { titles: ['What is a noun?'], pictures: [''] } });
  expect(await fetchFile(outlineFiles, 'A1', 0)).toEqual({ nouns: { titles: ['What is a noun?'], pictures: [''] } });
  expect(fetched.mock.calls).toEqual([['/remotes/lessons/1.0.0/content/A1/outline.json', expect.anything()]]);
});
