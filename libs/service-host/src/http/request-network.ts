import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { getCallerNetwork, type TrustedProxies } from './caller-network.ts';

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
 * The network to count a request by: an IPv4 address, or the first 56 bits of an IPv6 address.
 *
 * @example
 * const wait = await limit.consume(requestNetwork(c, { trusted: environment.trustedProxies, isBehindGateway: true }));
 */
export function requestNetwork(c: Context, { trusted, isBehindGateway }: Options): string {
  return getCallerNetwork({
    socket: getSocketAddress(c),
    forwardedFor: c.req.header('X-Forwarded-For'),
    trusted,
    isBehindGateway,
  });
}
