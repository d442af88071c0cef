import {
  isForwarded,
  isLoopback,
  networkOf,
  requestNetwork,
  socketAddressOf,
  type TrustedProxies,
} from '@tensely/service-host/logic';
import type { Context } from 'hono';

const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/;

/**
 * Whether a request comes from this very machine. A proxy on the same machine speaks for others, and a page of another
 * site may have its name lead here: some of both are recognised by what they send along. A proxy may send nothing along, so
 * this counts only where the gateway was started for development, which no proxy stands before.
 */
export function isLocal(c: Context): boolean {
  return (
    // The default HTTP version of proxies.
    c.env?.incoming?.httpVersion !== '1.0' &&
    isLoopback(socketAddressOf(c) ?? '') &&
    // A request target may name another host than the header does (RFC 9112, 3.2.2).
    [c.req.header('Host'), new URL(c.req.url).host].every((host) => host === undefined || LOOPBACK_HOST.test(host)) &&
    !isForwarded(c)
  );
}

/** Whether the browser speaks https, to us or to a proxy before us. */
export function isHttps(c: Context): boolean {
  return (
    new URL(c.req.url).protocol === 'https:' || c.req.header('X-Forwarded-Proto')?.split(',')[0]?.trim() === 'https'
  );
}

/** The network that a request comes from, to count requests by: this machine is one, whichever address it uses. */
export function callerNetworkOf(c: Context, trusted: TrustedProxies): string {
  const network = requestNetwork(c, { trusted, isBehindGateway: false });
  return isLoopback(network) || network === networkOf('::1') ? 'loopback' : network;
}

/** Whether a page of this site sends a form. Browsers say whether it is from the same origin. Older ones send the origin alone, whose host is compared. */
export function isFromHere(c: Context): boolean {
  const site = c.req.header('Sec-Fetch-Site');
  if (site !== undefined) return site === 'same-origin';
  const origin = URL.parse(c.req.header('Origin') ?? '');
  return origin !== null && origin.host === (c.req.header('Host') ?? new URL(c.req.url).host);
}
