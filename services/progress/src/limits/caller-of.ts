import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

const loopback = /^(127\.\d+\.\d+\.\d+|::1)$/;

/**
 * Where a request comes from, to count requests by: the address that the outermost of our own proxies saw; what was
 * forwarded beyond that anybody could have written. A caller on this very machine that forwards is the gateway, and
 * counts as one more proxy.
 * @param proxies how many proxies of our own stand before the gateway, or before this service where it has none
 */
export function callerOf(c: Context, proxies: number): string {
  const holder = holderOf(c);
  const forwarded = (c.req.header('X-Forwarded-For') ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  const trusted = proxies + (loopback.test(holder) ? 1 : 0);
  return networkOf((trusted > 0 && (forwarded.at(-trusted) ?? forwarded[0])) || holder);
}

/** Whoever holds the connection. */
function holderOf(c: Context): string {
  const address = c.env?.incoming ? getConnInfo(c).remote.address : undefined;
  return (address ?? 'unknown').replace(/^::ffff:/, '');
}

/** An IPv6 customer holds a whole network of 64 bits, and may come from any address of it. */
function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address.slice(0, 64);
  const [before = '', after = ''] = address.split('::');
  const groups = (part: string) => part.split(':').filter((group) => group !== '');
  const [start, end] = [groups(before), groups(after)];
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0');
  return [...start, ...zeros, ...end]
    .slice(0, 4)
    .map((group) => group.slice(0, 4))
    .join(':');
}
