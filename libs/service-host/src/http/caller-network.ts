import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { expandIPv6 } from 'hono/utils/ipaddr';

const NOT_NETWORKS = 'must be networks separated by commas, as in 10.0.0.0/8,fd00::/8';

/** Our own proxies, whose `X-Forwarded-For` is trusted. */
export interface TrustedProxies {
  readonly size: number;
  has(address: string): boolean;
}

/**
 * Parses comma-separated networks such as `127.0.0.1/32,10.0.0.0/8,fd00::/8`; a bare address is a network of one.
 * @throws Error that says what was expected, without quoting the input
 */
export function readTrustedProxies(text: string): TrustedProxies {
  const networks = text
    .split(',')
    .map((network) => network.trim())
    .filter((network) => network !== '');
  const list = new BlockList();
  for (const network of networks) {
    const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(network) ?? [];
    const version = isIP(address);
    const longest = version === 4 ? 32 : 128;
    const length = prefix === undefined ? longest : Number(prefix);
    if (version === 0 || length > longest) throw new Error(NOT_NETWORKS);
    list.addSubnet(address, length, version === 4 ? 'ipv4' : 'ipv6');
  }
  return {
    size: networks.length,
    has: (given) => {
      const address = plain(given);
      return isIP(address) !== 0 && list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
    },
  };
}

/** Headers that mark a request as forwarded by a proxy. */
const FORWARDED = ['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP', 'Via'];

/** Whether the headers say that a proxy forwarded this request. */
export function isForwarded(c: Context): boolean {
  return FORWARDED.some((name) => c.req.header(name) !== undefined);
}

/** The remote address of the connection, or undefined without one. */
export function getSocketAddress(c: Context): string | undefined {
  return c.env?.incoming || c.env?.server ? getConnInfo(c).remote.address : undefined;
}

interface Options {
  trusted: TrustedProxies;
  /** Whether a forwarding caller on loopback is the gateway, and so trusted. */
  isBehindGateway: boolean;
}

/**
 * The network to count a request by: that of the address which our outermost proxy saw. Any caller can forge the entries
 * beyond it. Callers behind a proxy that writes no address share the proxy's network.
 *
 * @example
 * const wait = await limit.consume(requestNetwork(c, { trusted: environment.trustedProxies, isBehindGateway: true }));
 */
export function requestNetwork(c: Context, { trusted, isBehindGateway }: Options): string {
  const holder = plain(getSocketAddress(c) ?? 'unknown');
  if (!trusted.has(holder) && !(isBehindGateway && isLoopback(holder))) return networkOf(holder);
  const forwarded = (c.req.header('X-Forwarded-For') ?? '')
    .split(',')
    .map((address) => plain(address.trim()))
    .filter((address) => address !== '')
    .reverse();
  let caller = holder;
  for (const address of forwarded) {
    if (isIP(address) === 0) break;
    caller = address;
    if (!trusted.has(address)) break;
  }
  return networkOf(caller);
}

/**
 * The network of an address. An IPv6 customer can use any address of their prefix; homes get a /56 (RIPE-690), so a /56
 * counts as one network, and a company with a /48 has 256. An IPv4 address is its own network, also when mapped into IPv6.
 */
export function networkOf(address: string): string {
  const given = plain(address);
  if (!isIPv6(given)) return given.slice(0, 64);
  const groups = groupsOf(given);
  // Callers share a NAT64 translator, but its address embeds the IPv4 address of each (RFC 6052). Trust checks ignore it.
  if (groups.slice(0, 6).join(':') === NAT64) return embeddedIPv4(groups);
  const [first, second, third, fourth = '0'] = groups;
  return `${first}:${second}:${third}:${(Number.parseInt(fourth, 16) & 0xff00).toString(16)}::/56`;
}

export function isLoopback(address: string): boolean {
  const given = plain(address);
  return given === '::1' || (isIPv4(given) && given.startsWith('127.'));
}

/** The first 96 bits of addresses that embed an IPv4 address. */
const MAPPED = '0:0:0:0:0:ffff';
const NAT64 = '64:ff9b:0:0:0:0';

/** Strips brackets, port and zone, and unwraps IPv4-mapped IPv6. Returns other text unchanged. */
function plain(address: string): string {
  const [, bracketed, ipv4] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(address) ?? [];
  const [given = ''] = (bracketed ?? ipv4 ?? address).split('%');
  if (!isIPv6(given)) return given;
  const groups = groupsOf(given);
  return groups.slice(0, 6).join(':') === MAPPED ? embeddedIPv4(groups) : given;
}

function embeddedIPv4(groups: readonly string[]): string {
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  return expandIPv6(address)
    .split(':')
    .map((group) => Number.parseInt(group, 16).toString(16));
}
