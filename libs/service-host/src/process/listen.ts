import { type ServerType, serve } from '@hono/node-server';

export type Fetch = (request: Request, bindings?: object) => Response | Promise<Response>;

/** How long a caller may take, in milliseconds: to send the headers, and to send the whole request. */
interface RequestTimeouts {
  headers: number;
  request: number;
  /** How often both are checked. */
  checkEvery: number;
}

/** Whoever sends more slowly gets 408, and the connection ends. Node itself checks only twice a minute. */
const REQUEST_TIMEOUTS: RequestTimeouts = { headers: 10_000, request: 30_000, checkEvery: 2000 };

interface Options {
  fetch: Fetch;
  port: number;
  hostname: string;
  timeouts?: RequestTimeouts;
}

/** Serves requests over HTTP; nobody holds a connection by sending slowly. */
export function listen(
  { fetch, port, hostname, timeouts = REQUEST_TIMEOUTS }: Options,
  onReady: (port: number) => void,
): ServerType {
  const serverOptions = {
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    connectionsCheckingInterval: timeouts.checkEvery,
  };
  return serve({ fetch, port, hostname, serverOptions }, (address) => onReady(address.port));
}
