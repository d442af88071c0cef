import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { callerOf } from './caller-of.ts';

async function callerFrom(address: string, forwarded: string | undefined, proxies: number): Promise<string> {
  const app = new Hono().get('/', (c) => c.text(callerOf(c, proxies)));
  const incoming = { socket: { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' } };
  const headers = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };
  return await (await app.request('/', { headers }, { incoming })).text();
}

it.each([
  ['whoever holds the connection', '203.0.113.7', undefined, 0, '203.0.113.7'],
  ['not what a stranger says', '203.0.113.7', '198.51.100.1', 0, '203.0.113.7'],
  ['whom the gateway on this machine saw', '127.0.0.1', '198.51.100.1, 203.0.113.7', 0, '203.0.113.7'],
  ['whom the gateway saw, over IPv6 too', '::ffff:127.0.0.1', '203.0.113.7', 0, '203.0.113.7'],
  ['whom a proxy before the gateway saw', '127.0.0.1', '198.51.100.1, 203.0.113.7, 10.0.0.2', 1, '203.0.113.7'],
  ['whom the only proxy saw', '10.0.0.2', '198.51.100.1, 203.0.113.7', 1, '203.0.113.7'],
  ['this machine, where nobody forwards', '127.0.0.1', undefined, 0, '127.0.0.1'],
  ['a network of IPv6, whatever its address', '2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2'],
  ['a short IPv6 address', '2001:db8::1', undefined, 0, '2001:db8:0:0'],
])('counts by %s', async (_, address, forwarded, proxies, expected) => {
  expect(await callerFrom(address, forwarded, proxies)).toBe(expected);
});
