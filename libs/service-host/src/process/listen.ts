import type { Socket } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';

export type Fetch = (request: Request, bindings?: object) => Response | Promise<Response>;

/** How long a caller may take, in milliseconds. */
interface Timeouts {
  /** To send the headers, and to send the whole request: then the answer is 408. */
  headers: number;
  request: number;
  /** How often both are checked. */
  checkEvery: number;
  /** To take another byte of an answer that waits: then the connection ends. */
  reading: number;
}

/** Node itself checks only twice a minute. */
const TIMEOUTS: Timeouts = { headers: 10_000, request: 30_000, checkEvery: 2000, reading: 30_000 };

interface Options {
  fetch: Fetch;
  port: number;
  hostname: string;
  timeouts?: Partial<Timeouts>;
}

/** Serves requests over HTTP. A caller cannot hold a connection by sending slowly, or the memory of an answer by not reading it. */
export function listen({ fetch, port, hostname, timeouts }: Options, onReady: (port: number) => void): ServerType {
  const { headers, request, checkEvery, reading } = { ...TIMEOUTS, ...timeouts };
  const serverOptions = { headersTimeout: headers, requestTimeout: request, connectionsCheckingInterval: checkEvery };
  const server = serve({ fetch, port, hostname, serverOptions }, (address) => onReady(address.port));
  // Node calls this after so long without a byte in either direction: without an answer that waits the service is still at work.
  server.setTimeout(reading, (socket?: Socket) => {
    if (socket && socket.writableLength > 0) socket.destroy();
  });
  return server;
}
