import { beforeEach, describe, expect, test } from 'vitest';
import {
  blockOf,
  type GatewayUnderTest,
  gatewayUnderTest,
  lessonsRelease,
  versionsOf,
} from '../testing/gateway-under-test.ts';

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = gatewayUnderTest();
  await gateway.release('shell', '1.0.0');
  await gateway.release('lessons', '1.0.0', lessonsRelease());
  await gateway.publish('lessons', '1.1.0', lessonsRelease());
});

const visitor = (number: number) => `visitor=6f9619ff-8b86-4d01-b42d-${String(number).padStart(12, '0')}`;
const lessonsFor = async (cookie: string, path = '/') =>
  (await versionsOf(await gateway.get(path, { Cookie: cookie }))).lessons;
const cookiesOf = (response: Response) => response.headers.getSetCookie();

describe('the visitor cookie', () => {
  test('is set with the first page: random, for a year, for this product only', async () => {
    expect(cookiesOf(await gateway.get('/A1'))).toEqual([
      expect.stringMatching(
        /^visitor=00000000-0000-4000-8000-\d{12}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ]);
  });

  test('stays the same', async () => {
    expect(cookiesOf(await gateway.get('/A1', { Cookie: visitor(1) }))).toEqual([]);
  });

  test.each(['visitor=', 'visitor=ana@example.org', 'visitor=1', `visitor=${'x'.repeat(4000)}`])(
    'replaces an invalid value: %.40s',
    async (cookie) => {
      expect(cookiesOf(await gateway.get('/A1', { Cookie: cookie }))[0]).toMatch(/^visitor=00000000-/);
    },
  );

  test('is Secure over HTTPS', async () => {
    expect(cookiesOf(await gateway.get('/', { 'X-Forwarded-Proto': 'https' }))[0]).toContain('; Secure');
  });
});

describe('a canary', () => {
  beforeEach(() => gateway.change({ verb: 'canary', name: 'lessons', version: '1.1.0', percent: 30 }));

  test('gives its visitors a page with another ETag, and all others the same one', async () => {
    const tags = new Map<string | undefined, Set<string | null>>();
    for (let number = 0; number < 40; number += 1) {
      const page = await gateway.get('/', { Cookie: visitor(number) });
      const tag = page.headers.get('ETag');
      const version = (await versionsOf(page)).lessons;
      tags.set(version, (tags.get(version) ?? new Set()).add(tag));
    }
    expect([...tags.values()].map(({ size }) => size)).toEqual([1, 1]);
    expect(new Set([...tags.values()].flatMap((set) => [...set])).size).toBe(2);
  });
});

describe('a version held by a tab with unsaved work', () => {
  beforeEach(() => gateway.change({ verb: 'promote', name: 'lessons', version: '1.1.0' }));

  test('is served again', async () => {
    expect(await lessonsFor('hold=lessons@1.0.0,exams@9.9.9; JWT=learner-1')).toBe('1.0.0');
  });

  test('is not served once it is revoked', async () => {
    await gateway.change({ verb: 'revoke', name: 'lessons', version: '1.0.0' });
    expect(await lessonsFor('hold=lessons@1.0.0')).toBe('1.1.0');
  });
});

describe('a pinned learner', () => {
  beforeEach(() => gateway.change({ verb: 'pin', name: 'lessons', version: '1.1.0', user: 'learner-1' }));

  test('gets that version; other learners and anonymous visitors do not', async () => {
    expect(await lessonsFor('JWT=learner-1')).toBe('1.1.0');
    expect(await lessonsFor('JWT=learner-2')).toBe('1.0.0');
    expect(await lessonsFor('JWT=')).toBe('1.0.0');
  });
});

test('causes token checks only where a pin exists', async () => {
  const asked: unknown[] = [];
  gateway = gatewayUnderTest({ verifyLearner: async (token) => void asked.push(token) });
  await gateway.release('shell', '1.0.0');
  await gateway.get('/', { Cookie: 'JWT=learner-1' });
  expect(asked).toEqual([]);
});

describe('the shell', () => {
  test('is versioned too, each version with its own page', async () => {
    const page = (version: string) => ({
      files: new Map([['shell.html', Buffer.from(`<html><head></head><body>${version}</body></html>`)]]),
    });
    await gateway.publish('shell', '1.1.0', page('1.1.0'));
    await gateway.change({ verb: 'pin', name: 'shell', version: '1.1.0', user: 'learner-1' });
    const pinned = await gateway.get('/', { Cookie: 'JWT=learner-1' });
    expect(await pinned.clone().text()).toContain('<body>1.1.0<');
    expect(await blockOf(pinned, 'settings')).toMatchObject({ shell: { version: '1.1.0', bucket: 'pin' } });
    expect(await (await gateway.get('/')).text()).not.toContain('1.1.0</body>');
  });
});

test('the public release map names no pinned learner', async () => {
  await gateway.change({ verb: 'pin', name: 'lessons', version: '1.1.0', user: 'learner-1' });
  const map = await (await gateway.get('/releases.json')).json();
  expect(map).toMatchObject({ microFrontends: { lessons: [{ metadata: { version: '1.0.0' } }] } });
  expect(JSON.stringify(map)).not.toContain('learner-1');
});
