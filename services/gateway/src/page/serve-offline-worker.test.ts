import { beforeEach, expect, test } from 'vitest';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.ts';

const WORKER = '/offline-worker.js';
const files = new Map([
  ['shell.html', Buffer.from('<!doctype html><html><head></head><body><div id="app"></div></body></html>')],
  ['static/js/offline-worker.js', Buffer.from('/* offline worker */')],
]);

let gateway: GatewayUnderTest;
beforeEach(() => {
  gateway = gatewayUnderTest();
});

test("the offline worker belongs to the visitor's shell, is revalidated, and may call only its own origin", async () => {
  await gateway.release('shell', '1.0.0', { files });
  const response = await gateway.get(WORKER);
  expect(await response.text()).toBe('/* offline worker */');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=UTF-8',
    'cache-control': 'private, no-cache',
    vary: 'Cookie',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
  expect(response.headers.getSetCookie()).toEqual([]);
  const known = await gateway.get(WORKER, { 'If-None-Match': response.headers.get('ETag') ?? '' });
  expect(known.status).toBe(304);
});

test('the worker of a shell without one deletes the caches of an earlier one', async () => {
  await gateway.release('shell', '1.0.0');
  expect(await gateway.read(WORKER)).toContain('registration.unregister()');
});
