import { parse } from '@tensely/core/logic';
import { fileListSchema } from '@tensely/platform/host';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { cookiesOf, type GatewayUnderTest, gatewayUnderTest, lessonsRelease } from '../testing/gateway-under-test.ts';
import { parseFileAddress } from './serve-files.ts';

describe('the address of a file', () => {
  test.each([
    ['/remotes/lessons/1.0.0/remoteEntry.js', 'remoteEntry.js'],
    ['/remotes/lessons/1.0.0/content/A1/nouns/01.json', 'content/A1/nouns/01.json'],
    ['/remotes/lessons/1.0.0/~2/page.json', 'page.json'],
    ['/remotes/lessons/1.0.0/~12/js/~3/async.1f2e.js', 'js/async.1f2e.js'],
  ])('%s names %s', (pathname, path) => {
    expect(parseFileAddress(pathname)).toEqual({ name: 'lessons', version: '1.0.0', path });
  });

  const malformed = ['', '~1', '../../private/a.json', './a.js', '/a.js', '%2e%2e/a.js', 'a%2fb.js', 'a\\b.js'];
  test.each([...malformed, 'a\u0000.js', 'ä.js', '.record.json'])('never names the path %j', (path) => {
    expect(parseFileAddress(`/remotes/lessons/1.0.0/${path}`)).toBeUndefined();
  });

  test.each(['lessons/1.0.0', 'lessons/latest/a.js', 'lessons/../a.js', 'Lessons/1.0.0/a.js'])('is not %s', (path) => {
    expect(parseFileAddress(`/remotes/${path}`)).toBeUndefined();
  });

  test('never leaves the release, whatever its spelling', () => {
    const part = fc.oneof(fc.constantFrom('..', '.', '', '~1', '%2e%2e', '..%2f', 'a.js', 'private'), fc.string());
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const address = parseFileAddress(`/remotes/lessons/1.0.0/${parts.join('/')}`);
        if (!address) return;
        expect(new URL(address.path, 'http://host/release/').pathname).toBe(`/release/${address.path}`);
      }),
    );
  });
});

const key = 'exam-keys/1f.json';
let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = gatewayUnderTest();
  await gateway.release('shell', '1.0.0');
  await gateway.release('lessons', '1.0.0', {
    ...lessonsRelease(),
    privateFiles: new Map([[key, Buffer.from('{ "correctAnswer": "On a roof" }')]]),
  });
});

const file = '/remotes/lessons/1.0.0/page-1.json';
const newer = '/remotes/lessons/1.1.0/page-1.json';
const write = (at: string, content: string) => gateway.storage.write(at, Buffer.from(content));
const statusOf = async (path: string, headers?: Record<string, string>) => (await gateway.get(path, headers)).status;
/** Promotes lessons 1.1.0 and revokes 1.0.0. */
async function revoke() {
  await gateway.release('lessons', '1.1.0', lessonsRelease());
  await gateway.change({ verb: 'revoke', name: 'lessons', version: '1.0.0' });
  await gateway.get('/');
}

describe('a file of a release', () => {
  test('is immutable, readable by every site, and compressed', async () => {
    const response = await gateway.get(file, { 'Accept-Encoding': 'gzip, br' });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'content-encoding': 'br',
      'content-type': 'application/json',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
    expect(cookiesOf(response)).toEqual([]);
  });

  test('is not sent again to a browser that has it', async () => {
    const first = await gateway.get(file, { 'Accept-Encoding': 'br' });
    const known = { 'If-None-Match': first.headers.get('ETag') ?? '' };
    expect(await statusOf(file, { 'Accept-Encoding': 'br', ...known })).toBe(304);
    expect(await statusOf(file, known)).toBe(200);
  });

  test('is listed for the offline worker', async () => {
    const response = await gateway.get('/remotes/lessons/1.0.0/release-files.json');
    const { files } = parse(fileListSchema, await response.json());
    expect(files['page-1.json']).toEqual({ integrity: expect.stringMatching(/^sha384-/), bytes: expect.any(Number) });
    expect(Object.keys(files)).not.toContain(key);
    expect(response.headers.get('Cache-Control')).toContain('immutable');
    await revoke();
    expect(await statusOf('/remotes/lessons/1.0.0/release-files.json')).toBe(410);
  });

  test('is available under a retry address', async () => {
    expect(await statusOf('/remotes/lessons/1.0.0/~2/page-1.json')).toBe(200);
  });

  test.each([
    ['in a preview', { verb: 'preview' }],
    ['pinned', { verb: 'pin', user: 'ana' }],
    ['on trial', { verb: 'canary', percent: 1 }],
    ['live', { verb: 'promote' }],
  ] as const)('is available once its version is %s, and not before', async (_, change) => {
    await write(newer.slice(1), '{}');
    expect(await statusOf(newer), 'while it is being published').toBe(404);
    await gateway.publish('lessons', '1.1.0', lessonsRelease());
    const before = await gateway.get(newer);
    expect([before.status, before.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
    await gateway.change({ ...change, name: 'lessons', version: '1.1.0' });
    expect([await statusOf(newer), await statusOf(file)]).toEqual([200, 200]);
  });

  test('of a revoked version is gone', async () => {
    await revoke();
    const response = await gateway.get(file);
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([410, 'no-store']);
  });

  test('that was altered in the store is rejected, with one log line', async () => {
    await write(file.slice(1), 'changed');
    for (let time = 0; time < 3; time += 1) {
      const response = await gateway.get(file);
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([502, 'no-store']);
    }
    expect(gateway.lines).toEqual(['page-1.json of lessons 1.0.0 is not what was published.']);
  });

  test('of a version without a trusted signature is a 404', async () => {
    const stranger = gatewayUnderTest({ storage: gateway.storage, readKeys: async () => gateway.keys });
    await stranger.publish('lessons', '3.0.0', lessonsRelease());
    expect(await statusOf('/remotes/lessons/3.0.0/page-1.json')).toBe(404);
  });
});

describe('never served', () => {
  beforeEach(async () => {
    for (const secret of ['history/1.json', 'telemetry/2026-05-04/a.json', 'halts/lessons/1.0.0.json'])
      await write(secret, '"On a roof"');
  });

  test.each([
    `/private/${key}`,
    `/remotes/lessons/1.0.0/${key}`,
    '/remotes/lessons/1.0.0/record.json',
    '/remotes/lessons/1.0.0/~1/record.json',
    '/remotes/lessons/1.0.0/record.json.br',
    '/remotes/lessons/1.0.0/page-1.json.br',
    '/remotes/lessons/1.0.0/none.js',
    '/remotes/lessons/1.0.0/constructor',
    '/pointers.json',
    '/history/1.json',
    '/telemetry/2026-05-04/a.json',
    '/halts/lessons/1.0.0.json',
  ])('%s', async (path) => {
    const response = await gateway.get(path, { 'Accept-Encoding': 'br' });
    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Type')).not.toContain('html');
    expect(await response.text()).not.toMatch(/roof|sequence|integrity/);
  });

  test('in a page', async () => {
    expect(await gateway.read('/')).not.toMatch(/exam-keys|"pins"|"salt"/);
  });
});
