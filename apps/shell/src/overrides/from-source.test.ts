import { describe, expect, test, vi } from 'vitest';
import { LoadFailure } from '../federation/load-failure.ts';
import type { Offers } from '../page-data.ts';
import { sampleDeclaration } from '../remotes/testing/sample-release.ts';
import { localContainer, offersFromSource } from './from-source.ts';

describe('a remote from source', () => {
  const answering = (body: unknown) => async () => Response.json(body);

  test('has the name from its manifest', async () => {
    const asked: string[] = [];
    const container = await localContainer('http://localhost:15173/remoteEntry.js', async (url) => {
      asked.push(String(url));
      return Response.json({ metaData: { globalName: 'lessons__dev' } });
    });
    expect(container).toMatchObject({ name: 'lessons__dev', load: expect.any(Function) });
    expect(asked).toEqual(['http://localhost:15173/mf-manifest.json']);
  });

  test('fails without a manifest', async () => {
    const local = localContainer('http://localhost:15173/remoteEntry.js', answering({ message: 'no manifest' }));
    await expect(local).rejects.toMatchObject({ fault: 'expose' });
  });

  test.each(['https://evil.example/remoteEntry.js', 'http://localhost.evil.example/x.js', 'http://10.0.0.1/x.js'])(
    'must be on this machine: %s is rejected',
    async (address) => {
      await expect(localContainer(address, answering({}))).rejects.toMatchObject({ fault: 'untrusted' });
    },
  );
});

const entry = 'http://127.0.0.1:15173/remoteEntry.js';
const declaration = sampleDeclaration('lessons', { title: 'Lessons from source' });
const released: Offers = new Map(
  ['lessons', 'exams'].map((name) => [
    name,
    { offers: [{ version: '1.0.0', failure: new LoadFailure('untrusted', 'none') }], placement: undefined },
  ]),
);

test('a remote from source is offered as its dev server describes it, and the others as released', async () => {
  const ask = vi.fn(async () => Response.json({ declaration, preload: [] }));
  const overrides = { lessons: entry, shell: 'http://127.0.0.1:1/shell-dev.html' };
  const offers = await offersFromSource(released, overrides, { ask, now: 7 });
  expect(ask.mock.calls).toEqual([[new URL('http://127.0.0.1:15173/remote.json')]]);
  expect(offers.get('lessons')?.offers).toMatchObject([
    { version: '0.0.0-source.7', release: { url: entry, extras: { declaration } } },
  ]);
  expect(offers.get('exams')).toBe(released.get('exams'));
});

test('offers a remote that was never released, too', async () => {
  const ask = async () => Response.json({ declaration });
  const offers = await offersFromSource(new Map(), { lessons: entry }, { ask, now: 7 });
  expect([...offers.keys()]).toEqual(['lessons']);
});

test.each([
  ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
  ['has no description', async () => new Response('', { status: 404 })],
  ['does not describe a remote', async () => Response.json({ declaration: { name: 'lessons' } })],
])('if the server %s, the releases stay', async (_, ask) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect((await offersFromSource(released, { lessons: entry }, { ask, now: 7 })).get('lessons')).toBe(
    released.get('lessons'),
  );
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});
