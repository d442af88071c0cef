import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { isLoopback, networkOf, readTrustedProxies, requestNetwork } from './caller-network.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:1234', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['2001:db8:1:2f02:3:4:5:6', '2001:db8:1:2f00::/56'],
  ['2001:0DB8:0001:2FFF::9', '2001:db8:1:2f00::/56'],
  ['[2001:db8::1]:443', '2001:db8:0:0::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
  ['::1', '0:0:0:0::/56'],
  ['64:ff9b::203.0.113.7', '203.0.113.7'],
  ['64:ff9b::cb00:7107', '203.0.113.7'],
  ['64:ff9b:1::203.0.113.7', '64:ff9b:1:0::/56'],
  ['unknown', 'unknown'],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('a NAT64 address does not count as loopback', () => {
  expect(['127.0.0.1', '::ffff:127.0.0.1', '64:ff9b::127.0.0.1'].map(isLoopback)).toEqual([true, true, false]);
});

describe('trusted proxies', () => {
  const trusted = readTrustedProxies('127.0.0.1/32, 10.0.0.0/8,fd00::/8,192.0.2.5');
  it.each(['127.0.0.1', '10.200.3.4', '::ffff:10.0.0.2', 'fd12::1', '192.0.2.5'])('include %s', (address) => {
    expect(trusted.has(address)).toBe(true);
  });
  const others = ['127.0.0.2', '::ffff:11.0.0.1', 'fe80::1', 'unknown', '', '10.0.0.1, 1.1.1.1', '64:ff9b::10.0.0.2'];
  it.each(others)('exclude %j', (address) => {
    expect(trusted.has(address)).toBe(false);
  });
  it.each(['10.0.0.0/33', '1', 'proxy.example', '10.0.0.0/8/8', 'fd00::/129', '10.0.0.0/-1'])('reject %s', (text) => {
    expect(() => readTrustedProxies(text)).toThrow('must be networks separated by commas, as in 10.0.0.0/8,fd00::/8');
  });
});

describe('the caller is', () => {
  const [own, caller] = ['10.0.0.0/8', '203.0.113.7'];
  async function callerOf(socket: string, forwardedFor: string | undefined, networks: string, isBehindGateway = false) {
    const trusted = readTrustedProxies(networks);
    const app = new Hono().get('/', (c) => c.text(requestNetwork(c, { trusted, isBehindGateway })));
    const headers = forwardedFor === undefined ? {} : { 'X-Forwarded-For': forwardedFor };
    return await (await app.request('/', { headers }, { incoming: { socket: { remoteAddress: socket } } })).text();
  }

  it.each([
    ['the address of the connection', caller, undefined, '', caller],
    ['the address of the connection, whatever an untrusted client forwards', caller, '198.51.100.1', own, caller],
    ['the address that the gateway on this machine saw', '127.0.0.1', `198.51.100.1, ${caller}`, '', caller],
    ['the address that the gateway saw, over IPv6 too', '::ffff:127.0.0.1', caller, '', caller],
    ['the address that a proxy before the gateway saw', '127.0.0.1', `6.6.6.6, ${caller}, 10.0.0.2`, own, caller],
    ['the address that a gateway in another container saw', '10.0.0.2', `6.6.6.6, ${caller}`, own, caller],
    ['the address that two proxies passed on', '10.0.0.2', `6.6.6.6, ${caller}, 10.0.0.9, 10.0.0.3`, own, caller],
    ['this machine, without a forwarded address', '127.0.0.1', undefined, '', '127.0.0.1'],
    ['this machine, whatever a local program forwards', '127.0.0.1', '6.6.6.6, 127.0.0.1', '', '127.0.0.1'],
    ['the outermost address if all of them are trusted', '10.0.0.2', '10.0.0.4, 10.0.0.3', own, '10.0.0.4'],
  ])('%s', async (_, socket, forwardedFor, networks, expected) => {
    expect(await callerOf(socket, forwardedFor, networks, true)).toBe(expected);
  });

  it.each([
    ['an address with a port', '8.8.8.8:1234', '8.8.8.8'],
    ['IPv6 with a port', '[2001:db8::1]:443', '2001:db8:0:0::/56'],
    ['a trusted proxy with a port after it', '8.8.8.8:1234, 10.0.0.9:80', '8.8.8.8'],
    ['"unknown"', '8.8.8.8, unknown', '10.0.0.2'],
    ['"unknown" before another proxy of ours', '8.8.8.8, unknown, 10.0.0.9', '10.0.0.9'],
    ['an invalid port', '8.8.8.8:port', '10.0.0.2'],
    ['an unclosed bracket', '[2001:db8::1', '10.0.0.2'],
  ])('a trusted proxy that writes %s: the last valid address counts', async (_, forwardedFor, expected) => {
    expect(await callerOf('10.0.0.2', forwardedFor, own)).toBe(expected);
  });

  it('the address of the connection, for a gateway without proxies', async () => {
    expect(await callerOf('127.0.0.1', '198.51.100.1', '')).toBe('127.0.0.1');
  });
});
