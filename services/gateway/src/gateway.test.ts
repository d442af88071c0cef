import { parse } from '@tensely/core/logic';
import { releaseMapSchema } from '@tensely/platform/host';
import { beforeEach, describe, expect, test } from 'vitest';
import { blockOf, type GatewayUnderTest, gatewayUnderTest, lessonsRelease } from './testing/gateway-under-test.ts';

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = gatewayUnderTest();
  await gateway.release('shell', '1.0.0');
  await gateway.release('lessons', '1.0.0', lessonsRelease({ title: 'Grammar </script><b>lessons</b>' }));
});

describe('a page', () => {
  test('embeds the signed release map and escapes markup in titles', async () => {
    const { microFrontends } = parse(releaseMapSchema, await blockOf(await gateway.get('/A1/nouns'), 'release-map'));
    expect(microFrontends.lessons).toMatchObject([
      {
        url: '/remotes/lessons/1.0.0/remoteEntry.js',
        extras: {
          declaration: { title: 'Grammar </script><b>lessons</b>' },
          signature: { keyId: 'local' },
          placement: { allowed: ['1.0.0'] },
        },
      },
    ]);
    expect(microFrontends.shell).toBeUndefined();
  });

  test('embeds the trusted public keys and the reason for each version', async () => {
    expect(await blockOf(await gateway.get('/'), 'settings')).toEqual({
      parentUrl: 'http://localhost:4300',
      progressUrl: '/api',
      budgets: { script: 1, load: 2, mount: 3 },
      trust: [{ keyId: 'local', publicKey: gateway.keys[0]?.publicKey, publish: ['*'], promote: ['*'] }],
      shell: { version: '1.0.0', bucket: 'stable' },
      buckets: { lessons: 'stable' },
    });
  });

  test('preloads the files of its first screen with their hashes; other paths do not', async () => {
    const html = await gateway.read('/A1/nouns');
    expect(html.match(/rel="preload" as="\w+" href="[^"]+/g)).toEqual([
      'rel="preload" as="script" href="/remotes/lessons/1.0.0/remoteEntry.js',
      'rel="preload" as="style" href="/remotes/lessons/1.0.0/app.css',
      'rel="preload" as="fetch" href="/remotes/lessons/1.0.0/page-1.json',
    ]);
    expect(html).toMatch(/remoteEntry\.js" integrity="sha384-[\w+/]{64}"/);
    expect(await gateway.read('/A1/nouns?page=3')).not.toContain('as="fetch"');
    expect(await gateway.read('/A1/nouns?preview=off')).toContain('as="fetch"');
    expect(await gateway.read('/')).not.toContain('preload');
  });

  test('is private, revalidated on each visit, and answers 304 in each encoding if unchanged', async () => {
    const plain = await gateway.get('/A1');
    expect(plain.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(plain.headers.get('Vary')).toContain('Cookie');
    const packed = await gateway.get('/A1', { 'Accept-Encoding': 'gzip, br' });
    expect(packed.headers.get('Content-Encoding')).toBe('br');
    const [tag, packedTag] = [plain, packed].map(({ headers }) => headers.get('ETag') ?? '');
    expect(packedTag).not.toBe(tag);
    const statusWith = async (headers: Record<string, string>) => (await gateway.get('/A1', headers)).status;
    expect(await statusWith({ 'If-None-Match': `${tag}` })).toBe(304);
    expect(await statusWith({ 'Accept-Encoding': 'gzip, br', 'If-None-Match': `${packedTag}` })).toBe(304);
    await gateway.release('lessons', '1.1.0', lessonsRelease());
    expect(await statusWith({ 'If-None-Match': `${tag}` })).toBe(200);
  });

  test('has a strict Content-Security-Policy; other responses allow nothing', async () => {
    const policy = async (path: string) => (await gateway.get(path)).headers.get('Content-Security-Policy') ?? '';
    expect(await policy('/')).toContain("default-src 'none'; script-src 'self';");
    expect(await policy('/')).not.toContain('unsafe');
    for (const path of ['/healthz', '/remotes/lessons/1.0.0/app.css'])
      expect(await policy(path)).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  test('does not answer for the address of a missing file, and allows only GET and HEAD', async () => {
    expect((await gateway.get('/favicon.ico')).status).toBe(404);
    expect((await gateway.post('/A1/nouns', '')).status).toBe(405);
  });
});

describe('health', () => {
  test('reports alive and ready with a shell to serve', async () => {
    const ready = await gateway.get('/readyz');
    const expected = { status: 'ready', revision: 2, store: { state: 'ready' } };
    expect([ready.status, await ready.json()]).toMatchObject([200, expected]);
    expect(JSON.parse(await gateway.read('/healthz'))).toEqual({ status: 'ok', revision: 2 });
  });

  test('reports alive and not ready without a shell, and shows only local callers why', async () => {
    const empty = gatewayUnderTest();
    expect((await empty.get('/healthz')).status).toBe(200);
    const ready = await empty.getLocally('/readyz');
    const problems = ['No version of the shell can be served: publish and promote one.'];
    expect([ready.status, await ready.json()]).toMatchObject([503, { status: 'unavailable', store: { problems } }]);
    expect(JSON.parse(await empty.read('/readyz'))).not.toHaveProperty('store.problems');
    const page = await empty.get('/');
    expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '10']);
  });
});
