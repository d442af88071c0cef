import { beforeEach, describe, expect, test } from 'vitest';
import { blockOf, type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.ts';

const WORKER = '/offline-worker.js';
const files = new Map([
  ['shell.html', Buffer.from('<!doctype html><html><head></head><body><div id="app"></div></body></html>')],
  ['static/js/offline-worker.js', Buffer.from('/* keeps the product */')],
]);

let gateway: GatewayUnderTest;
beforeEach(() => {
  gateway = gatewayUnderTest();
});

describe('the worker', () => {
  test("is that of the visitor's shell, is looked for with each page, and may ask its own origin alone", async () => {
    await gateway.release('shell', '1.0.0', { files });
    const response = await gateway.get(WORKER);
    expect(await response.text()).toBe('/* keeps the product */');
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

  test('of a shell that has none takes away what another has kept', async () => {
    await gateway.release('shell', '1.0.0');
    expect(await (await gateway.get(WORKER)).text()).toContain('registration.unregister()');
  });

  test('is switched off and on by one change, and the page says so', async () => {
    await gateway.release('shell', '1.0.0', { files });
    await gateway.change({ verb: 'offline-off', name: 'shell' });
    expect(await (await gateway.get(WORKER)).text()).toContain('registration.unregister()');
    expect(await blockOf(await gateway.get('/'), 'settings')).toMatchObject({ offline: false });
    await gateway.change({ verb: 'offline-on', name: 'shell' });
    expect(await (await gateway.get(WORKER)).text()).toBe('/* keeps the product */');
    expect(await blockOf(await gateway.get('/'), 'settings')).not.toHaveProperty('offline');
  });
});
