import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { readTrustedProxies } from './caller-network.ts';
import { requestNetwork } from './request-network.ts';

async function callerFrom(address: string, forwarded: string | undefined, networks: string): Promise<string> {
  const trusted = readTrustedProxies(networks);
  const app = new Hono().get('/', (c) => c.text(requestNetwork(c, { trusted, isBehindGateway: true })));
  const incoming = { socket: { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' } };
  const headers = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };
  return await (await app.request('/', { headers }, { incoming })).text();
}

it.each([
  ['the address of the connection', '203.0.113.7', '198.51.100.1', '', '203.0.113.7'],
  ['the address that the gateway on this machine saw', '127.0.0.1', '198.51.100.1, 203.0.113.7', '', '203.0.113.7'],
  ['the address that a remote gateway saw', '10.0.0.2', '198.51.100.1, 203.0.113.7', '10.0.0.0/8', '203.0.113.7'],
  ['the network of an IPv6 address', '2001:db8:1:2:3:4:5:6', undefined, '', '2001:db8:1:0::/56'],
])('counts a request by %s', async (_, address, forwarded, networks, expected) => {
  expect(await callerFrom(address, forwarded, networks)).toBe(expected);
});
