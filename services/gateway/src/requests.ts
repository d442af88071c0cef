import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

const LOOPBACK_ADDRESS = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/;
const FORWARDED = ['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP', 'Via'];

/** The address of whoever holds the connection; undefined when there is no connection. */
export function socketAddressOf(c: Context): string | undefined {
  return c.env?.incoming || c.env?.server ? getConnInfo(c).remote.address : undefined;
}

/**
 * Whether a request comes from this very machine. A proxy on the same machine speaks for others, and a page of another
 * site may have its name lead here: some are told by what they send along. A proxy may send nothing along, so that this
 * counts only where the gateway was started for development, which no proxy stands before.
 */
export function isLocal(c: Context): boolean {
  return (
    // As a proxy speaks that nobody has told otherwise.
    c.env?.incoming?.httpVersion !== '1.0' &&
    LOOPBACK_ADDRESS.test(socketAddressOf(c) ?? '') &&
    LOOPBACK_HOST.test(c.req.header('Host') ?? new URL(c.req.url).host) &&
    !FORWARDED.some((name) => c.req.header(name) !== undefined)
  );
}

/** Whether the browser speaks https, be it with a proxy before us. */
export function isHttps(c: Context): boolean {
  return (
    new URL(c.req.url).protocol === 'https:' || c.req.header('X-Forwarded-Proto')?.split(',')[0]?.trim() === 'https'
  );
}

/** The network that a request comes from, to count requests by, behind `proxies` proxies of our own. */
export function networkOf(c: Context, proxies: number): string {
  const address = callerOf(c, proxies);
  return LOOPBACK_ADDRESS.test(address) ? 'loopback' : address;
}

/** The address behind our own proxies; what was forwarded beyond that anybody could have written. */
function callerOf(c: Context, proxies: number): string {
  const forwarded = (c.req.header('X-Forwarded-For') ?? '').split(',').map((address) => address.trim());
  const seen = proxies > 0 ? forwarded.at(-proxies) : undefined;
  return seen || socketAddressOf(c) || 'unknown';
}
