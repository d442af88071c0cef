import { describe, expect, test } from 'vitest';
import { localContainer, publishedContainer } from './container-of.ts';
import { sampleRelease } from './testing/sample-release.ts';

test('a release is loaded under the name of its version, at an address of its own for another try', () => {
  const release = sampleRelease('lessons', '1.2.0');
  expect(publishedContainer('lessons', release, undefined)).toEqual({
    name: 'lessons__1_2_0',
    entry: release.url,
    integrity: release.metadata.integrity,
  });
  expect(publishedContainer('lessons', release, (url) => `${url}?fresh`).entry).toBe(`${release.url}?fresh`);
});

describe('a remote from source', () => {
  const answering = (body: unknown) => async () => Response.json(body);

  test('is loaded under the name that its manifest tells', async () => {
    const asked: string[] = [];
    const container = await localContainer('http://localhost:15173/remoteEntry.js', async (url) => {
      asked.push(String(url));
      return Response.json({ metaData: { globalName: 'lessons__dev' } });
    });
    expect(container).toMatchObject({ name: 'lessons__dev', integrity: undefined, isLocal: true });
    expect(asked).toEqual(['http://localhost:15173/mf-manifest.json']);
  });

  test('without a manifest exposes nothing', async () => {
    const local = localContainer('http://localhost:15173/remoteEntry.js', answering({ message: 'no manifest' }));
    await expect(local).rejects.toMatchObject({ fault: 'expose' });
  });

  test.each(['https://evil.example/remoteEntry.js', 'http://localhost.evil.example/x.js', 'http://10.0.0.1/x.js'])(
    'is on this machine, and not at %s',
    async (address) => {
      await expect(localContainer(address, answering({}))).rejects.toMatchObject({ fault: 'untrusted' });
    },
  );
});
