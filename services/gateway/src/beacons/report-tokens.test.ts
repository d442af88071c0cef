import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createReportTokens } from './page-views.ts';

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

test('a token expires after twelve hours', async () => {
  const token = await tokens().issue(given, 'page');
  expect(await tokens({ time: noon + 12 * HOUR_MS }).read(token)).toBeDefined();
  expect(await tokens({ time: noon + 12 * HOUR_MS + 61_000 }).read(token)).toBeUndefined();
});

test('rejects a token from the future', async () => {
  const token = await tokens({ time: noon + HOUR_MS }).issue(given, 'page');
  expect(await tokens().read(token)).toBeUndefined();
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
