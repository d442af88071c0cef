import { afterEach, expect, test, vi } from 'vitest';
import { searchOf } from './load-search.ts';

const index = { topics: [{ level: 'A1', title: 'Nouns', path: '/A1/nouns', pages: [] }] };

afterEach(() => vi.unstubAllGlobals());

function answerWith(...answers: (() => Response)[]) {
  const fetched = vi.fn(async (_url: string) => answers.shift()?.() ?? Response.json(index));
  vi.stubGlobal('fetch', fetched);
  return () => fetched.mock.calls.map(([url]) => url);
}

test('the index beside the entry of a release loads once', async () => {
  const urls = answerWith();
  const search = await searchOf('/remotes/lessons/1.0.0/remoteEntry.js').load();
  expect(search('noun').hits[0]?.address).toBe('/A1/nouns');
  await searchOf('/remotes/lessons/1.0.0/remoteEntry.js').load();
  expect(urls()).toEqual(['/remotes/lessons/1.0.0/search.json']);
});

test('a retry after a failure has its own address', async () => {
  const urls = answerWith(
    () => new Response('', { status: 503 }),
    () => Response.json({ topics: [{}] }),
  );
  const search = searchOf('/remotes/lessons/1.1.0/remoteEntry.js');
  await expect(search.load()).rejects.toThrow('search.json answered 503');
  await expect(search.load(), 'not an index').rejects.toThrow();
  await search.load();
  const address = '/remotes/lessons/1.1.0/search.json';
  expect(urls()).toEqual([address, `${address}?retry=1`, `${address}?retry=2`]);
});
