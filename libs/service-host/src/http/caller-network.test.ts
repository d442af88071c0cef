import { describe, expect, it } from 'vitest';
import { networkOf, networkOfCaller, readTrustedProxies } from './caller-network.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown'],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

describe('trusted proxies', () => {
  const trusted = readTrustedProxies('127.0.0.1/32, 10.0.0.0/8,fd00::/8,192.0.2.5');
  it.each(['127.0.0.1', '10.200.3.4', '::ffff:10.0.0.2', 'fd12::1', '192.0.2.5'])('hold %s', (address) => {
    expect(trusted.has(address)).toBe(true);
  });
  it.each(['127.0.0.2', '11.0.0.1', '::ffff:11.0.0.1', 'fe80::1', '192.0.2.6', 'unknown', '', '10.0.0.1, 1.1.1.1'])(
    'do not hold %j',
    (address) => {
      expect(trusted.has(address)).toBe(false);
    },
  );
  it('are none by default', () => {
    expect(readTrustedProxies('').size).toBe(0);
  });
  it.each(['10.0.0.0/33', '1', 'proxy.example', '10.0.0.0/8/8', 'fd00::/129', '10.0.0.0/-1'])('refuse %s', (text) => {
    expect(() => readTrustedProxies(text)).toThrow(
      'must be networks with commas between them, as in 10.0.0.0/8,fd00::/8',
    );
  });
});

describe('the caller is', () => {
  const own = '10.0.0.0/8';
  it.each([
    ['whoever holds the connection', '203.0.113.7', undefined, '', '203.0.113.7'],
    ['not what a stranger says', '203.0.113.7', '198.51.100.1', own, '203.0.113.7'],
    ['whom the gateway on this machine saw', '127.0.0.1', '198.51.100.1, 203.0.113.7', '', '203.0.113.7'],
    ['whom the gateway saw, over IPv6 too', '::ffff:127.0.0.1', '203.0.113.7', '', '203.0.113.7'],
    ['whom a proxy before the gateway saw', '127.0.0.1', '198.51.100.1, 203.0.113.7, 10.0.0.2', own, '203.0.113.7'],
    ['whom a gateway in another container saw', '10.0.0.2', '198.51.100.1, 203.0.113.7', own, '203.0.113.7'],
    ['whom two proxies passed on', '10.0.0.2', '6.6.6.6, 203.0.113.7, 10.0.0.9, 10.0.0.3', own, '203.0.113.7'],
    ['this machine, where nobody forwards', '127.0.0.1', undefined, '', '127.0.0.1'],
    ['this machine, whatever a program on it says', '127.0.0.1', '6.6.6.6, 127.0.0.1', '', '127.0.0.1'],
    ['the outermost, where all are ours', '10.0.0.2', '10.0.0.4, 10.0.0.3', own, '10.0.0.4'],
  ])('%s', (_, socket, forwardedFor, networks, expected) => {
    const trusted = readTrustedProxies(networks);
    expect(networkOfCaller({ socket, forwardedFor, trusted, isBehindGateway: true })).toBe(expected);
  });

  it('the connection alone for the gateway, which nobody stands before', () => {
    const contact = { trusted: readTrustedProxies(''), isBehindGateway: false };
    const forwardedFor = '198.51.100.1';
    expect(networkOfCaller({ ...contact, socket: '127.0.0.1', forwardedFor })).toBe('127.0.0.1');
    expect(networkOfCaller({ ...contact, socket: undefined, forwardedFor })).toBe('unknown');
  });
});
