import { readTrustedProxies } from '@tensely/service-host/logic';
import { type Context, Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { getCallerNetwork, isHttps, isLocal } from './requests.ts';

/** What `about` returns for a request from this address. */
async function resultOf<T>(
  about: (c: Context) => T,
  address: string | undefined,
  headers = {},
  { url = 'http://localhost/', httpVersion = '1.1' } = {},
) {
  let answer: T | undefined;
  const app = new Hono().get('/', (c) => {
    answer = about(c);
    return c.text('');
  });
  await app.request(url, { headers }, address ? { incoming: { httpVersion, socket: { remoteAddress: address } } } : {});
  return answer;
}

describe('a request is local', () => {
  test.each([
    ['127.0.0.1', {}],
    ['::1', {}],
    ['::ffff:127.0.0.1', { Host: 'localhost:4200' }],
    ['127.0.0.1', { Host: '127.0.0.1:4200' }],
    ['::1', { Host: '[::1]:4200' }],
  ])('from %s with %j', async (address, headers) => {
    expect(await resultOf(isLocal, address, headers)).toBe(true);
  });

  test.each([
    ['from another machine', '192.168.1.7', {}],
    ['from another machine that calls itself localhost', '10.0.0.1', { Host: 'localhost' }],
    ['without a connection', undefined, {}],
    ['through a proxy on this machine', '127.0.0.1', { 'X-Forwarded-For': '203.0.113.9' }],
    ['through a proxy that names itself', '127.0.0.1', { Via: '1.1 proxy' }],
    ['under a foreign name of this machine', '127.0.0.1', { Host: 'evil.example:4200' }],
    ['under a name that looks like ours', '127.0.0.1', { Host: 'localhost.evil.example' }],
  ])('but not %s', async (_, address, headers) => {
    expect(await resultOf(isLocal, address, headers)).toBe(false);
  });

  test.each([
    ['with another host in the request target, whatever the Host header says', { url: 'http://evil.example/' }],
    ['through a proxy that does not identify itself', { httpVersion: '1.0' }],
  ])('but not %s', async (_, connection) => {
    expect(await resultOf(isLocal, '127.0.0.1', { Host: 'localhost' }, connection)).toBe(false);
  });
});

test("https is detected from the connection or from our proxy's header", async () => {
  expect(await resultOf(isHttps, undefined, {}, { url: 'https://tensely.example/' })).toBe(true);
  expect(await resultOf(isHttps, undefined, { 'X-Forwarded-Proto': 'https' })).toBe(true);
  expect(await resultOf(isHttps, undefined, {})).toBe(false);
});

test('every loopback address is one network, whatever a local caller forwards', async () => {
  const network = (c: Context) => getCallerNetwork(c, readTrustedProxies(''));
  for (const address of ['127.0.0.1', '127.0.0.2', '::1', '::ffff:127.0.0.1'])
    expect(await resultOf(network, address, { 'X-Forwarded-For': '203.0.113.9' })).toBe('loopback');
});
