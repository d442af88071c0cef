import { createHmac } from 'node:crypto';
import type { BeaconEvent } from '@tensely/platform/host';
import { describe, expect, test } from 'vitest';
import { error, load, trace } from '../testing/sample-events.ts';
import { createPageViews, createReportTokens, type PageView } from './page-views.ts';

const given = {
  shell: { version: '1.0.0', bucket: 'stable' },
  lessons: { version: '1.1.0', bucket: 'canary' },
} as const;
const key = new Uint8Array(32).fill(7);
const noon = Date.parse('2026-05-04T12:00:00Z');
const HOUR_MS = 3_600_000;

function tokens(changes: { key?: Uint8Array; time?: number } = {}) {
  return createReportTokens({ key: changes.key ?? key, now: () => changes.time ?? noon });
}

test('every gateway with the same key reads which versions a page got', async () => {
  const one = tokens();
  const [first, second] = [await one.issue(given, 'page-0'), await one.issue(given, 'page-1')];
  expect(await tokens().read(first)).toEqual({ id: 'page-0', issuedAt: noon / 1000, given });
  expect(await one.read(second)).toMatchObject({ id: 'page-1' });
});

test('a token expires after twelve hours, and is rejected before it was issued', async () => {
  const token = await tokens().issue(given, 'page');
  expect(await tokens({ time: noon + 12 * HOUR_MS }).read(token)).toBeDefined();
  expect(await tokens({ time: noon + 12 * HOUR_MS + 61_000 }).read(token)).toBeUndefined();
  expect(await tokens({ time: noon - HOUR_MS }).read(token)).toBeUndefined();
});

test('cannot be forged or altered without the key', async () => {
  const token = await tokens().issue(given, 'page');
  const [header = '', payload = '', mac = ''] = token.split('.');
  const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const hmac = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('base64url');
  const unsigned = `${part({ alg: 'none', typ: 'report+jwt' })}.${payload}`;
  const forged = [
    `${header}.${part({ ...claims, jti: 'another' })}.${mac}`,
    `${unsigned}.`,
    `${unsigned}.${mac}`,
    `${header}.${payload}.${hmac(`${header}.${payload}`, '')}`,
    await tokens({ key: new Uint8Array(32).fill(8) }).issue(given, 'page'),
    '',
    'a.b.c',
    'x'.repeat(4000),
  ];
  expect(await Promise.all(forged.map((one) => tokens().read(one)))).toEqual(forged.map(() => undefined));
});

const page = (id: string, issuedAt = 100): PageView => ({
  id,
  issuedAt,
  given: { lessons: { version: '1.1.0', bucket: 'canary' } },
});
function open() {
  const views = createPageViews({ since: 0 });
  return { admit: (event: BeaconEvent) => views.admit(page('a'), event) };
}

describe('a page view', () => {
  test('breaks a load once, and counts a load even if its own report is lost', () => {
    const view = open();
    expect(view.admit(error())).toMatchObject({ isNew: true, breaks: true });
    expect(view.admit(error())).toMatchObject({ isNew: false, breaks: false });
    expect(view.admit(load('failed'))).toMatchObject({ isNew: false, breaks: false });
  });

  test('counts up to twenty errors and twenty vitals', () => {
    const view = open();
    const about = { remote: 'lessons', version: '1.1.0', bucket: 'canary' } as const;
    const vital = { kind: 'vital', ...about, name: 'CLS', value: 0 } as const;
    for (const event of [error(false), vital]) {
      const counted = Array.from({ length: 30 }, () => view.admit(event)).filter((one) => one !== undefined);
      expect(counted).toHaveLength(20);
    }
  });

  test('counts up to three traces, which neither count as loads nor break one', () => {
    const view = open();
    for (const line of [1, 2, 3]) expect(view.admit(trace(line))).toMatchObject({ isNew: false, breaks: false });
    expect(view.admit(trace(4))).toBeUndefined();
    expect(view.admit(error())).toMatchObject({ isNew: true, breaks: true });
  });

  test('cannot report releases that its page did not get', () => {
    for (const about of [{ bucket: 'stable' }, { remote: 'exams' }, { remote: 'constructor' }] as const)
      expect(open().admit(load('ok', about))).toBeUndefined();
  });

  test('counts one load per remote, also in later beacons', () => {
    const views = createPageViews({ since: 0 });
    expect(views.has(page('a'))).toBe(false);
    expect(views.admit(page('a'), load())).toMatchObject({ isNew: true, breaks: false });
    expect(views.has(page('a'))).toBe(true);
    expect(views.admit(page('a'), load('failed'))).toBeUndefined();
    expect(views.admit(page('b'), load())).toBeDefined();
  });
});

test('counts nothing twice after too many page views have evicted an old one', () => {
  const views = createPageViews({ most: 2, since: 0 });
  for (const id of ['a', 'b', 'c']) views.admit(page(id), load());
  expect(views.admit(page('a'), load())).toBeUndefined();
  expect(views.admit(page('d', 101), load())).toBeDefined();
});

test('counts no page view from before this process started', () => {
  const views = createPageViews({ since: 100 });
  expect(views.admit(page('a', 99), load())).toBeUndefined();
  expect(views.admit(page('b', 100), load())).toBeDefined();
});
