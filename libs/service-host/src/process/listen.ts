import type { Socket } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';

export type Fetch = (request: Request, bindings?: object) => Response | Promise<Response>;

/** How long a caller may take, in milliseconds. */
interface Timeouts {
  /** To send the headers or the whole request; after that the response is 408. */
  headers: number;
  request: number;
  /** How often to check both. */
  checkEvery: number;
  /** To read another byte of a pending response; after that the connection closes. */
  reading: number;
}

/** Node's default interval is 30 seconds. */
const TIMEOUTS: Timeouts = { headers: 10_000, request: 30_000, checkEvery: 2000, reading: 30_000 };

interface Options {
  fetch: Fetch;
  port: number;
  hostname: string;
  timeouts?: Partial<Timeouts>;
}

/** Serves requests over HTTP. Slow senders cannot hold a connection, and slow readers cannot hold a response in memory. */
export function listen({ fetch, port, hostname, timeouts }: Options, onReady: (port: number) => void): ServerType {
  const { headers, request, checkEvery, reading } = { ...TIMEOUTS, ...timeouts };
  const serverOptions = { headersTimeout: headers, requestTimeout: request, connectionsCheckingInterval: checkEvery };
  const server = serve({ fetch, port, hostname, serverOptions }, (address) => onReady(address.port));
  // Node fires this after an idle period in either direction. Without a pending response, the service is still working.
  server.setTimeout(reading, (socket?: Socket) => {
    if (socket && socket.writableLength > 0) socket.destroy();
  });
  return server;
}
