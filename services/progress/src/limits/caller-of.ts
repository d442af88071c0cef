import { getConnInfo } from '@hono/node-server/conninfo';
import { networkOfCaller, type TrustedProxies } from '@tensely/service-host/logic';
import type { Context } from 'hono';

/** The network that a request comes from, to count requests by. A caller on this very machine that forwards is the gateway. */
export function callerOf(c: Context, trusted: TrustedProxies): string {
  const socket = c.env?.incoming ? getConnInfo(c).remote.address : undefined;
  return networkOfCaller({ socket, forwardedFor: c.req.header('X-Forwarded-For'), trusted, isBehindGateway: true });
}
