import { beforeEach, describe, expect, test } from 'vitest';
import {
  cookiesOf,
  type GatewayUnderTest,
  lessonsRelease,
  sampleSettings,
  servingGateway,
  visitor,
} from '../testing/gateway-under-test.ts';

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = await servingGateway({ settings: { ...sampleSettings, languages: ['en', 'fr'] } });
});

const french = 'language=fr; Path=/; Max-Age=31536000; SameSite=Lax';
const held = 'Path=/; Max-Age=1209600; SameSite=Lax';
const cookiesFor = async (cookie: string, path = '/A1', headers: Record<string, string> = {}) =>
  cookiesOf(await gateway.get(path, { Cookie: `${visitor(1)}; ${cookie}`, ...headers }));

describe('a page renews cookies written by scripts, because Safari deletes those after seven days:', () => {
  test('the language for a year, readable by scripts, also in a 304', async () => {
    expect(await cookiesFor('language=fr', '/A1', { 'X-Forwarded-Proto': 'https' })).toEqual([`${french}; Secure`]);
    const Cookie = `${visitor(1)}; language=fr`;
    const first = await gateway.get('/A1', Cookie);
    expect(cookiesOf(first)).toEqual([french]);
    const known = await gateway.get('/A1', { Cookie, 'If-None-Match': first.headers.get('ETag') ?? '' });
    expect([known.status, cookiesOf(known)]).toEqual([304, [french]]);
  });

  test.each([
    ['a hold for 14 days', 'hold=lessons@1.0.0,shell@1.0.0', [`hold=lessons@1.0.0,shell@1.0.0,set; ${held}`]],
    ['a hold only once, so that a forgotten one ends', 'hold=lessons@1.0.0,shell@1.0.0,set', []],
    ['only the valid part of a hold', 'hold=lessons@1.0.0,x; Max-Age=1', [`hold=lessons@1.0.0,set; ${held}`]],
    ['no language that is not offered', 'language=es', []],
    ['no unknown language', 'language=%0d%0aSet-Cookie: x=1', []],
    ['no malformed hold', 'hold=%00%ff', []],
    ['no oversized hold', `hold=${'lessons@1.2.0,'.repeat(500)}`, []],
  ])('%s', async (_, cookie, renewed) => {
    expect(await cookiesFor(cookie)).toEqual(renewed);
  });

  test('a hold that a script has rewritten counts as new', async () => {
    await gateway.release('lessons', '1.1.0', lessonsRelease());
    expect((await gateway.versions(`${visitor(1)}; hold=lessons@1.0.0,set`)).lessons).toBe('1.0.0');
  });

  test.each([
    ['the offline page that a worker fetches', '/?page-to-keep', {}],
    ['a page that a script fetches', '/A1', { 'Sec-Fetch-Mode': 'cors' }],
    ['the release map', '/releases.json', {}],
  ])('but not for %s, since the learner may have changed the choice in the meantime', async (_, path, headers) => {
    expect(await cookiesFor('language=fr; hold=lessons@1.0.0', path, headers)).toEqual([]);
  });
});

test.each<[what: string, body: string, headers: Record<string, string>, status: number, cookies: string[]]>([
  ['is set at once, whatever the cookie says', 'language=fr', { Cookie: 'language=en' }, 204, [french]],
  ['is refused if it is not offered', 'language=es', {}, 400, []],
  ['is refused with a line break', 'language=fr%0d%0aX: 1', {}, 400, []],
  ['is refused in another form', 'hello', {}, 400, []],
  ['is rejected from another site', 'language=fr', { Origin: 'https://evil.example' }, 403, []],
  ['is rejected as Sec-Fetch-Site says', 'language=fr', { Origin: '', 'Sec-Fetch-Site': 'cross-site' }, 403, []],
  ['is rejected from an unknown origin', 'language=fr', { Origin: '' }, 403, []],
])('a chosen language %s', async (_, body, { Origin = 'http://localhost', ...headers }, status, cookies) => {
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const answer = await gateway.post('/language', body, { ...type, ...(Origin && { Origin }), ...headers });
  expect([answer.status, cookiesOf(answer)]).toEqual([status, cookies]);
});
