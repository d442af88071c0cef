import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { importDrawing } from '../pictures.tsx';
import { importPage } from './content-source.ts';
import { importOutline } from './outlines.ts';

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
  expect(await importPage('A1/nouns/1', 0)).toEqual(page);
  await importPage('A1/nouns/1', 1);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    '/remotes/lessons/1.0.0/content/A1/nouns/01.json',
    '/remotes/lessons/1.0.0/content/A1/nouns/01.json?retry=1',
  ]);
});

test('reports a page missing from the release as an error of the release', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  await expect(importPage('A1/nouns/2', 0)).rejects.toThrow('answered 404');
  expect(reported).toHaveBeenCalledExactlyOnceWith(new Error('content/A1/nouns/02.json answered 404.', { cause: 404 }));
});

test('a failing server is not a missing page', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  await expect(importPage('A1/nouns/2', 0)).rejects.toThrow('content/A1/nouns/02.json answered 503.');
  expect(reported).not.toHaveBeenCalled();
});

test.each([[null], [{}], [{ ...page, questions: 'none' }], [{ ...page, content: [{ text: 'A.' }] }]])(
  '%j is no page',
  async (json) => {
    answer(json);
    await expect(importPage('A1/nouns/1', 0)).rejects.toThrow('content/A1/nouns/01.json is not a lesson page.');
  },
);

test.each([[null], [{}], [['svg']], [['svg', {}, 7]]])('%j is not a drawing', async (json) => {
  answer(json);
  await expect(importDrawing('A1/nouns/1', 0)).rejects.toThrow('pictures/A1/nouns/1.json is not a drawing.');
});

test('a drawing is a tree of tags, attributes and texts', async () => {
  answer(['svg', { viewBox: '0 0 1 1' }, ['title', {}, 'Two dogs']]);
  expect(await importDrawing('A1/nouns/1', 0)).toBeTypeOf('function');
});

test('an outline has the titles of the pages of each topic', async () => {
  const fetched = answer({ nouns: { titles: ['What is a noun?'], pictures: [''] } });
  expect(await importOutline('A1', 0)).toEqual({ nouns: { titles: ['What is a noun?'], pictures: [''] } });
  expect(fetched.mock.calls).toEqual([['/remotes/lessons/1.0.0/content/A1/outline.json', expect.anything()]]);
});

test.each([[null], ['A1'], [{ nouns: {} }], [{ nouns: null }]])('%j is not an outline', async (json) => {
  answer(json);
  await expect(importOutline('A1', 0)).rejects.toThrow('content/A1/outline.json is not an outline.');
});
