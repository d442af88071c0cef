import type { PartChoices } from '@tensely/platform/host';
import { beforeEach, describe, expect, test } from 'vitest';
import { type GatewayUnderTest, gatewayUnderTest, lessonsRelease, versionsOf } from '../testing/gateway-under-test.ts';

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = gatewayUnderTest();
  await gateway.release('shell', '1.0.0');
  await gateway.release('lessons', '1.0.0', lessonsRelease());
  await gateway.publish('lessons', '1.1.0', lessonsRelease());
  await gateway.change({ verb: 'preview', name: 'lessons', version: '1.1.0' });
});

const HERE = '127.0.0.1';
const FAR = '203.0.113.9';
const OURS = { Origin: 'http://localhost' };
const visitor = (number: number) => `visitor=6f9619ff-8b86-4d01-b42d-${String(number).padStart(12, '0')}`;
const lessonsFor = async (cookie: string, path = '/') =>
  (await versionsOf(await gateway.getLocally(path, { Cookie: cookie }))).lessons;
const cookiesOf = (response: Response) => response.headers.getSetCookie();
const post = (fields: Record<string, string>, headers: Record<string, string>, address: string) =>
  gateway.post(
    '/preview',
    new URLSearchParams(fields).toString(),
    { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    address,
  );
const inDays = (days: number) => new Date(gateway.clock.now() + days * 86_400_000).toISOString();
/** The text of a signed link. */
const signed = (name = 'lessons', version = '1.1.0', days = 7) =>
  gateway.signPreview({ name, version, expires: inDays(days) });
/** The cookies of a browser that has confirmed the preview. */
const cookiesAfter = async (link: string, address = FAR) =>
  cookiesOf(await post({ preview: link, path: '/' }, OURS, address))
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
const farLessons = async (cookie: string, path = '/') =>
  (await versionsOf(await gateway.get(path, { Cookie: cookie }))).lessons;
/** The parts of a response by name. */
const parts = ({ parts: all }: { parts: PartChoices[] }) =>
  all.toSorted((one, other) => (one.name < other.name ? -1 : 1));
const choices = async (cookie: string) => gateway.get('/releases.json?choices', { Cookie: cookie });

describe('an unsigned link on this machine', () => {
  const link = '/A1/nouns?preview=lessons@1.1.0&page=2';
  const answer = (headers: Record<string, string>, fields = { preview: 'lessons@1.1.0', path: '/A1/nouns?page=2' }) =>
    post(fields, headers, HERE);

  test('asks first, on a page that does nothing else and cannot be framed', async () => {
    const page = await gateway.getLocally(link, { Cookie: visitor(1) });
    expect(cookiesOf(page)).toEqual([]);
    expect(page.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/);
    const text = await page.text();
    expect(text).toContain('lessons 1.1.0');
    expect(text).toContain('<a href="/A1/nouns?page=2">Not now</a>');
    expect(text).not.toContain('release-map');
  });

  test('stays on this site if declined', async () => {
    const page = await gateway.getLocally('//evil.example/?preview=lessons@1.1.0', { Cookie: visitor(1) });
    expect(await page.text()).not.toContain('href="//');
  });

  test('shows the version after confirmation, until the browser is closed', async () => {
    const yes = await answer({ Origin: 'http://localhost', 'Sec-Fetch-Site': 'same-origin' });
    expect([yes.status, yes.headers.get('Location')]).toEqual([303, '/A1/nouns?page=2']);
    expect(cookiesOf(yes)).toEqual(['preview=lessons%401.1.0; Path=/; HttpOnly; SameSite=Lax']);
    expect(await lessonsFor('preview=lessons%401.1.0')).toBe('1.1.0');
    expect(await lessonsFor('preview=lessons%401.1.0', link)).toBe('1.1.0');
  });

  test('accepts a confirmation through a proxy that rewrites the host', async () => {
    const yes = await answer({ Origin: 'https://tensely.example', 'Sec-Fetch-Site': 'same-origin' });
    expect(cookiesOf(yes)).toHaveLength(1);
  });

  test('rejects a version without a preview, whatever the form says', async () => {
    await gateway.publish('lessons', '1.2.0', lessonsRelease());
    const yes = await answer({ Origin: 'http://localhost' }, { preview: 'lessons@1.2.0', path: '/' });
    expect(cookiesOf(yes)).toEqual([]);
  });

  test.each(['off', ''])('ends with ?preview=%s', async (end) => {
    const page = await gateway.getLocally(`/?preview=${end}`, { Cookie: `${visitor(1)}; preview=lessons%401.1.0` });
    expect(cookiesOf(page)).toEqual(['preview=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
    expect((await versionsOf(page)).lessons).toBe('1.0.0');
  });
});

describe('a signed link', () => {
  test('sets cookies that scripts cannot read, except for one that signals a preview', async () => {
    const yes = await post({ preview: signed(), path: '/' }, OURS, FAR);
    expect(cookiesOf(yes).map((cookie) => cookie.replace(/=[^;]*/, ''))).toEqual([
      'grants; Path=/; HttpOnly; SameSite=Lax',
      'versions; Path=/; SameSite=Lax',
      'preview; Path=/; HttpOnly; SameSite=Lax',
    ]);
  });

  test('ends at its expiry, and says so', async () => {
    const link = signed();
    const cookie = await cookiesAfter(link);
    await gateway.clock.pass(8 * 86_400_000);
    expect(await farLessons(cookie)).toBe('1.0.0');
    expect((await choices(cookie)).status).toBe(403);
    const page = await (await gateway.get(`/A1?preview=${link}`)).text();
    expect(page).toContain('This preview has ended');
    expect(page).toContain('<a href="/A1">Continue without it</a>');
  });

  test.each([
    ['its preview is withdrawn', { verb: 'unpreview', name: 'lessons', version: '1.1.0' }],
    ['its version is revoked', { verb: 'revoke', name: 'lessons', version: '1.1.0' }],
  ] as const)('no longer opens the panel or other versions of its remote once %s', async (_, change) => {
    await gateway.publish('lessons', '1.2.0', lessonsRelease());
    await gateway.change({ verb: 'preview', name: 'lessons', version: '1.2.0' });
    const cookie = await cookiesAfter(signed());
    const grants = cookie.split('; ').filter((one) => !one.startsWith('preview='));
    const other = [...grants, 'preview=lessons%401.2.0'].join('; ');
    expect([(await choices(cookie)).status, await farLessons(other)]).toEqual([200, '1.2.0']);
    await gateway.change(change);
    expect(await (await gateway.get(`/?preview=${signed()}`)).text()).toContain('This preview has ended');
    expect([(await choices(cookie)).status, await farLessons(other)]).toEqual([403, '1.0.0']);
    const yes = await post({ chosen: 'lessons@1.2.0', path: '/' }, { ...OURS, Cookie: grants.join('; ') }, FAR);
    expect(cookiesOf(yes).filter((one) => one.includes('1.2.0'))).toEqual([]);
  });

  test.each([
    [
      'has no trusted signature',
      () => gatewayUnderTest().signPreview({ name: 'lessons', version: '1.1.0', expires: inDays(7) }),
    ],
    ['has no signature', () => 'lessons@1.1.0'],
  ])('shows nothing and sets no cookie if it %s', async (_what, link) => {
    expect((await versionsOf(await gateway.get(`/?preview=${link()}`))).lessons).toBe('1.0.0');
    expect(await cookiesAfter(link())).toBe('');
  });

  test('in a forged cookie shows nothing', async () => {
    expect(await farLessons('preview=lessons%401.1.0')).toBe('1.0.0');
    expect(await farLessons('preview=lessons%401.1.0; grants=rubbish; versions=shown')).toBe('1.0.0');
  });

  test('loses all its grants when the preview is switched off', async () => {
    const cookie = await cookiesAfter(signed());
    const page = await gateway.get('/?preview=off', { Cookie: cookie });
    const gone = cookiesOf(page).flatMap((one) => /^(\w+)=; Max-Age=0/.exec(one)?.[1] ?? []);
    expect(gone).toEqual(['preview', 'grants', 'versions']);
  });
});

describe('the available versions', () => {
  beforeEach(() => gateway.release('lessons', '1.2.0', lessonsRelease()));

  test('are listed with their origin, reason and expiry for a caller with a signed link', async () => {
    const answer = await (await choices(await cookiesAfter(signed()))).json();
    expect(answer).toMatchObject({ until: inDays(7) });
    expect(parts(answer)).toMatchObject([
      {
        name: 'lessons',
        version: '1.1.0',
        bucket: 'preview',
        chosen: '1.1.0',
        explain: expect.stringContaining('chosen'),
      },
      { name: 'shell', version: '1.0.0', bucket: 'stable', choices: [] },
    ]);
    expect(
      new Map(parts(answer)[0]?.choices.map(({ version, as }: { version: string; as: string }) => [version, as])),
    ).toEqual(
      new Map([
        ['1.2.0', 'live'],
        ['1.1.0', 'preview'],
        ['1.0.0', 'earlier'],
      ]),
    );
  });

  test.each([
    ['another visitor', {}],
    ['a proxy on this machine', { 'X-Forwarded-For': FAR }],
    ['a page under another host name', { Host: 'evil.example' }],
  ])('are not listed for %s', async (_who, headers) => {
    const isFar = Object.keys(headers).length === 0;
    const answer = await gateway[isFar ? 'get' : 'getLocally']('/releases.json?choices', headers);
    expect(answer.status).toBe(403);
  });

  test('are replaced all at once, and cleared by a reset; the link stays valid', async () => {
    const cookie = await cookiesAfter(signed());
    const grants = cookie
      .split('; ')
      .filter((one) => !one.startsWith('preview='))
      .join('; ');
    const chosen = await post({ chosen: 'lessons@1.0.0,shell@1.0.0', path: '/A1' }, { ...OURS, Cookie: cookie }, FAR);
    expect(cookiesOf(chosen)).toEqual(['preview=lessons%401.0.0; Path=/; HttpOnly; SameSite=Lax']);
    expect(await farLessons(`${grants}; preview=lessons%401.0.0`)).toBe('1.0.0');
    const reset = await post({ chosen: '', path: '/A1' }, { ...OURS, Cookie: cookie }, FAR);
    expect(cookiesOf(reset)).toEqual(['preview=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
    expect(await farLessons(grants)).toBe('1.2.0');
    expect((await choices(grants)).status).toBe(200);
  });

  test('cannot be chosen from another site, nor remotely without a link', async () => {
    const fields = { chosen: 'lessons@1.0.0', path: '/' };
    expect((await post(fields, { Origin: 'https://evil.example' }, HERE)).status).toBe(403);
    expect(cookiesOf(await post(fields, OURS, FAR)).filter((cookie) => cookie.includes('lessons'))).toEqual([]);
  });

  test('exclude versions that may not be served', async () => {
    await gateway.change({ verb: 'revoke', name: 'lessons', version: '1.0.0' });
    await gateway.publish('lessons', '1.3.0', lessonsRelease());
    const chosen = await post({ chosen: 'lessons@1.0.0', path: '/' }, OURS, HERE);
    expect(cookiesOf(chosen)).toEqual(['preview=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
    for (const version of ['1.0.0', '1.3.0']) expect(await lessonsFor(`preview=lessons%40${version}`)).toBe('1.2.0');
  });
});
