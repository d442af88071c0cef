import { beforeEach, describe, expect, test } from 'vitest';
import {
  type GatewayUnderTest,
  gatewayUnderTest,
  lessonsRelease,
  sampleSettings,
  versionsOf,
} from '../testing/gateway-under-test.ts';

const VISITOR = 'visitor=6f9619ff-8b86-4d01-b42d-000000000001';

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = gatewayUnderTest({ settings: { ...sampleSettings, languages: ['en', 'fr'] } });
  await gateway.release('shell', '1.0.0');
});

const cookiesFor = async (cookie: string, path = '/A1', headers: Record<string, string> = {}) =>
  (await gateway.get(path, { Cookie: `${VISITOR}; ${cookie}`, ...headers })).headers.getSetCookie();

describe('a page renews cookies written by scripts, because Safari deletes those after seven days:', () => {
  test('the language for a year, readable by scripts', async () => {
    expect(await cookiesFor('language=fr')).toEqual(['language=fr; Path=/; Max-Age=31536000; SameSite=Lax']);
    expect(await cookiesFor('language=fr', '/A1', { 'X-Forwarded-Proto': 'https' })).toEqual([
      'language=fr; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    ]);
  });

  test('also in a 304', async () => {
    const tag = (await gateway.get('/A1', { Cookie: `${VISITOR}; language=fr` })).headers.get('ETag') ?? '';
    const known = await gateway.get('/A1', { Cookie: `${VISITOR}; language=fr`, 'If-None-Match': tag });
    expect([known.status, known.headers.getSetCookie()]).toEqual([
      304,
      ['language=fr; Path=/; Max-Age=31536000; SameSite=Lax'],
    ]);
  });

  test('a hold for 14 days, and only once, so that a forgotten one ends', async () => {
    expect(await cookiesFor('hold=lessons@1.0.0,shell@1.0.0')).toEqual([
      'hold=lessons@1.0.0,shell@1.0.0,set; Path=/; Max-Age=1209600; SameSite=Lax',
    ]);
    expect(await cookiesFor('hold=lessons@1.0.0,shell@1.0.0,set')).toEqual([]);
  });

  test('a hold that a script has rewritten counts as new', async () => {
    await gateway.release('lessons', '1.0.0', lessonsRelease());
    await gateway.release('lessons', '1.1.0', lessonsRelease());
    const page = await gateway.get('/', { Cookie: `${VISITOR}; hold=lessons@1.0.0,set` });
    expect((await versionsOf(page)).lessons).toBe('1.0.0');
  });

  test.each([
    ['a language that is not offered', 'language=es'],
    ['an unknown language', 'language=%0d%0aSet-Cookie: x=1'],
    ['no language', 'language='],
    ['a malformed hold', 'hold=%00%ff'],
    ['an empty hold', 'hold='],
    ['an oversized hold', `hold=${'lessons@1.2.0,'.repeat(500)}`],
  ])('but not %s', async (_, cookie) => {
    expect(await cookiesFor(cookie)).toEqual([]);
  });

  test('and only the valid part of a hold', async () => {
    expect(await cookiesFor('hold=lessons@1.0.0,x; Max-Age=1')).toEqual([
      'hold=lessons@1.0.0,set; Path=/; Max-Age=1209600; SameSite=Lax',
    ]);
  });

  test.each([
    ['the offline page that a worker fetches', '/?page-to-keep', {}],
    ['a page that a script fetches', '/A1', { 'Sec-Fetch-Mode': 'cors' }],
    ['the release map', '/releases.json', {}],
  ])('but not for %s, since the learner may have changed the choice in the meantime', async (_, path, headers) => {
    expect(await cookiesFor('language=fr; hold=lessons@1.0.0', path, headers)).toEqual([]);
  });
});

describe('a chosen language', () => {
  const choose = (body: string, headers: Record<string, string> = { Origin: 'http://localhost' }) =>
    gateway.post('/language', body, { 'Content-Type': 'application/x-www-form-urlencoded', ...headers });

  test('is set at once, whatever the cookie says', async () => {
    const answer = await choose('language=fr', { Origin: 'http://localhost', Cookie: 'language=en' });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([
      204,
      ['language=fr; Path=/; Max-Age=31536000; SameSite=Lax'],
    ]);
  });

  test.each(['language=es', 'language=klingon', 'language=fr%0d%0aX: 1', '', 'hello'])(
    'is refused: %j',
    async (body) => {
      const answer = await choose(body);
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []]);
    },
  );

  test.each([
    ['another site', { Origin: 'https://evil.example' }],
    ['another site, as Sec-Fetch-Site says', { 'Sec-Fetch-Site': 'cross-site' }],
    ['an unknown origin', {}],
  ])('is rejected from %s', async (_, headers: Record<string, string>) => {
    const answer = await choose('language=fr', headers);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
  });
});
