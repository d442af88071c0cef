import { getConnInfo } from '@hono/node-server/conninfo';
import {
  isLoopback,
  networkOf as networkOfAddress,
  networkOfCaller,
  type TrustedProxies,
} from '@tensely/service-host/logic';
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

/** The network that a request comes from, to count requests by: this machine is one, whichever address it uses. */
export function networkOf(c: Context, trusted: TrustedProxies): string {
  const forwardedFor = c.req.header('X-Forwarded-For');
  const network = networkOfCaller({ socket: socketAddressOf(c), forwardedFor, trusted, isBehindGateway: false });
  return isLoopback(network) || network === networkOfAddress('::1') ? 'loopback' : network;
}
