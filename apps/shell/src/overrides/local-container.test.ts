import { describe, expect, test } from 'vitest';
import { localContainer } from './from-source.ts';

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
