import {
  getSocketAddress,
  isForwarded,
  isLoopback,
  networkOf,
  requestNetwork,
  type TrustedProxies,
} from '@tensely/service-host/logic';
import type { Context } from 'hono';

const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/;

/**
 * Whether a request comes from this machine. A local proxy forwards for others, and another site can point its host name here;
 * the headers reveal some of both. A proxy may send none, so this counts only in development mode, which never runs behind a
 * proxy.
 */
export function isLocal(c: Context): boolean {
  return (
    // Proxies use HTTP/1.0 by default.
    c.env?.incoming?.httpVersion !== '1.0' &&
    isLoopback(getSocketAddress(c) ?? '') &&
    // The request target may name another host than the header does (RFC 9112, 3.2.2).
    [c.req.header('Host'), new URL(c.req.url).host].every((host) => host === undefined || LOOPBACK_HOST.test(host)) &&
    !isForwarded(c)
  );
}

/** Whether the browser uses HTTPS, to us or to a proxy in front of us. */
export function isHttps(c: Context): boolean {
  return (
    new URL(c.req.url).protocol === 'https:' || c.req.header('X-Forwarded-Proto')?.split(',')[0]?.trim() === 'https'
  );
}

/** The network to count a request by. All loopback addresses count as one. */
export function getCallerNetwork(c: Context, trusted: TrustedProxies): string {
  const network = requestNetwork(c, { trusted, isBehindGateway: false });
  return isLoopback(network) || network === networkOf('::1') ? 'loopback' : network;
}

/** Whether a form comes from a page of this site: by `Sec-Fetch-Site`, or the host of `Origin` in older browsers. */
export function isFromHere(c: Context): boolean {
  const site = c.req.header('Sec-Fetch-Site');
  if (site !== undefined) return site === 'same-origin';
  const origin = URL.parse(c.req.header('Origin') ?? '');
  return origin !== null && origin.host === (c.req.header('Host') ?? new URL(c.req.url).host);
}
