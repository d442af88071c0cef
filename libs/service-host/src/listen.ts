import { type ServerType, serve } from '@hono/node-server';

/** How long a caller may take, in milliseconds: to send the headers, and to send the whole request. */
export interface Patience {
  headers: number;
  request: number;
  /** How often that is looked at. */
  check: number;
}

/** Whoever sends more slowly is told 408, and the connection ends. Node itself looks only twice a minute. */
export const usualPatience: Patience = { headers: 10_000, request: 30_000, check: 2000 };

interface Options {
  fetch: (request: Request) => Response | Promise<Response>;
  port: number;
  hostname: string;
  patience?: Patience;
}

/** Serves requests over HTTP; nobody holds a connection by sending slowly. */
export function listen(
  { fetch, port, hostname, patience = usualPatience }: Options,
  onReady: (port: number) => void,
): ServerType {
  const { headers: headersTimeout, request: requestTimeout, check: connectionsCheckingInterval } = patience;
  const serverOptions = { headersTimeout, requestTimeout, connectionsCheckingInterval };
  return serve({ fetch, port, hostname, serverOptions }, (address) => onReady(address.port));
}
