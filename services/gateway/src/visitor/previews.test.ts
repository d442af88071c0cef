import type { PartChoices } from '@tensely/platform/host';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  cookiesOf,
  type GatewayUnderTest,
  gatewayUnderTest,
  lessonsRelease,
  servingGateway,
  versionsOf,
  visitor,
} from '../testing/gateway-under-test.ts';

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = await servingGateway();
  await gateway.publish('lessons', '1.1.0', lessonsRelease());
  await gateway.change({ verb: 'preview', name: 'lessons', version: '1.1.0' });
});

const HERE = '127.0.0.1';
const FAR = '203.0.113.9';
const OURS = { Origin: 'http://localhost' };
const GONE = 'preview=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax';
const post = (fields: Record<string, string>, headers: Record<string, string>, address: string) =>
  gateway.post(
    '/preview',
    new URLSearchParams(fields).toString(),
    { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    address,
  );
const inDays = (days: number) => new Date(gateway.clock.now() + days * 86_400_000).toISOString();
/** The text of a signed link. */
const signed = (by = gateway) => by.signPreview({ name: 'lessons', version: '1.1.0', expires: inDays(7) });
/** The cookies of a browser on another machine that has confirmed the preview, and those without the chosen versions. */
async function cookiesAfter(link = signed()) {
  const set = cookiesOf(await post({ preview: link, path: '/' }, OURS, FAR)).map(
    (cookie) => cookie.split(';')[0] ?? '',
  );
  const grants = set.filter((cookie) => !cookie.startsWith('preview='));
  return { cookie: set.join('; '), grants: grants.join('; ') };
}
const lessonsFor = async (cookie: string, path = '/') =>
  (await versionsOf(await gateway.getLocally(path, cookie))).lessons;
const farLessons = async (cookie: string, path = '/') => (await gateway.versions(cookie, path)).lessons;
const choices = (cookie: string) => gateway.get('/releases.json?choices', cookie);

describe('an unsigned link on this machine', () => {
  const link = '/A1/nouns?preview=lessons@1.1.0&page=2';
  const confirm = (headers: Record<string, string>, preview = 'lessons@1.1.0') =>
    post({ preview, path: '/A1/nouns?page=2' }, headers, HERE);

  test('asks first, on a page that does nothing else and cannot be framed', async () => {
    const page = await gateway.getLocally(link, visitor(1));
    expect(cookiesOf(page)).toEqual([]);
    expect(page.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/);
    const text = await page.text();
    expect(text).toContain('lessons 1.1.0');
    expect(text).toContain('<a href="/A1/nouns?page=2">Not now</a>');
    expect(text).not.toContain('release-map');
  });

  test('shows the version after confirmation, until the browser is closed', async () => {
    const yes = await confirm({ ...OURS, 'Sec-Fetch-Site': 'same-origin' });
    expect([yes.status, yes.headers.get('Location')]).toEqual([303, '/A1/nouns?page=2']);
    expect(cookiesOf(yes)).toEqual(['preview=lessons%401.1.0; Path=/; HttpOnly; SameSite=Lax']);
    for (const path of ['/', link]) expect(await lessonsFor('preview=lessons%401.1.0', path)).toBe('1.1.0');
  });

  test.each(['off', ''])('ends with ?preview=%s', async (end) => {
    const page = await gateway.getLocally(`/?preview=${end}`, `${visitor(1)}; preview=lessons%401.1.0`);
    expect(cookiesOf(page)).toEqual([GONE]);
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
    const { cookie } = await cookiesAfter(link);
    await gateway.clock.pass(8 * 86_400_000);
    expect(await farLessons(cookie)).toBe('1.0.0');
    expect((await choices(cookie)).status).toBe(403);
    const page = await gateway.read(`/A1?preview=${link}`);
    expect(page).toContain('This preview has ended');
    expect(page).toContain('<a href="/A1">Continue without it</a>');
  });

  test.each([
    ['its preview is withdrawn', 'unpreview'],
    ['its version is revoked', 'revoke'],
  ] as const)('no longer opens the panel or other versions of its remote once %s', async (_, verb) => {
    await gateway.publish('lessons', '1.2.0', lessonsRelease());
    await gateway.change({ verb: 'preview', name: 'lessons', version: '1.2.0' });
    const { cookie, grants } = await cookiesAfter();
    const other = `${grants}; preview=lessons%401.2.0`;
    expect([(await choices(cookie)).status, await farLessons(other)]).toEqual([200, '1.2.0']);
    await gateway.change({ verb, name: 'lessons', version: '1.1.0' });
    expect(await gateway.read(`/?preview=${signed()}`)).toContain('This preview has ended');
    expect([(await choices(cookie)).status, await farLessons(other)]).toEqual([403, '1.0.0']);
    const yes = await post({ chosen: 'lessons@1.2.0', path: '/' }, { ...OURS, Cookie: grants }, FAR);
    expect(cookiesOf(yes).filter((one) => one.includes('1.2.0'))).toEqual([]);
  });

  test.each([
    ['has no trusted signature', () => signed(gatewayUnderTest())],
    ['has no signature', () => 'lessons@1.1.0'],
  ])('shows nothing and sets no cookie if it %s', async (_what, link) => {
    expect(await farLessons('', `/?preview=${link()}`)).toBe('1.0.0');
    expect((await cookiesAfter(link())).cookie).toBe('');
  });

  test('in a forged cookie shows nothing', async () => {
    for (const forged of ['', '; grants=rubbish; versions=shown'])
      expect(await farLessons(`preview=lessons%401.1.0${forged}`)).toBe('1.0.0');
  });

  test('loses all its grants when the preview is switched off', async () => {
    const page = await gateway.get('/?preview=off', (await cookiesAfter()).cookie);
    const gone = cookiesOf(page).flatMap((one) => /^(\w+)=; Max-Age=0/.exec(one)?.[1] ?? []);
    expect(gone).toEqual(['preview', 'grants', 'versions']);
  });
});

describe('the available versions', () => {
  beforeEach(() => gateway.release('lessons', '1.2.0', lessonsRelease()));

  test('are listed with their origin, reason and expiry for a caller with a signed link', async () => {
    const { until, parts } = await (await choices((await cookiesAfter()).cookie)).json();
    expect(until).toBe(inDays(7));
    const [lessons, shell] = parts.toSorted((one: PartChoices, other: PartChoices) => (one.name < other.name ? -1 : 1));
    const explain = expect.stringContaining('chosen');
    expect(lessons).toMatchObject({ name: 'lessons', version: '1.1.0', bucket: 'preview', chosen: '1.1.0', explain });
    const origins = lessons.choices.map(({ version, as }: { version: string; as: string }) => `${version} ${as}`);
    expect(origins.sort()).toEqual(['1.0.0 earlier', '1.1.0 preview', '1.2.0 live']);
    expect(shell).toMatchObject({ name: 'shell', version: '1.0.0', bucket: 'stable', choices: [] });
  });

  test.each([
    ['another visitor', 'get', {}],
    ['a proxy on this machine', 'getLocally', { 'X-Forwarded-For': FAR }],
    ['a page under another host name', 'getLocally', { Host: 'evil.example' }],
  ] as const)('are not listed for %s', async (_who, get, headers: Record<string, string>) => {
    expect((await gateway[get]('/releases.json?choices', headers)).status).toBe(403);
  });

  test('cannot be chosen from another site, nor remotely without a link', async () => {
    const fields = { chosen: 'lessons@1.0.0', path: '/' };
    expect((await post(fields, { Origin: 'https://evil.example' }, HERE)).status).toBe(403);
    expect(cookiesOf(await post(fields, OURS, FAR)).filter((cookie) => cookie.includes('lessons'))).toEqual([]);
  });

  test('exclude versions that may not be served', async () => {
    await gateway.change({ verb: 'revoke', name: 'lessons', version: '1.0.0' });
    await gateway.publish('lessons', '1.3.0', lessonsRelease());
    expect(cookiesOf(await post({ chosen: 'lessons@1.0.0', path: '/' }, OURS, HERE))).toEqual([GONE]);
    for (const version of ['1.0.0', '1.3.0']) expect(await lessonsFor(`preview=lessons%40${version}`)).toBe('1.2.0');
  });
});
