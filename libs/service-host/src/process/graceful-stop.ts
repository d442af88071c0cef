import type { EventEmitter } from 'node:events';
import { Server, type ServerResponse } from 'node:http';

const SWEEP_EVERY_MS = 20;

interface GracefulStop {
  /** From now on every response closes its connection, so that the next request reaches another process. */
  drain(): void;
  /**
   * Accepts no new connections, finishes the requests in progress and closes idle connections (browsers open some in
   * advance), then resolves.
   */
  stop(): Promise<void>;
}

/** Lets a server stop gracefully. */
export function createGracefulStop(server: EventEmitter): GracefulStop {
  if (!(server instanceof Server)) throw new Error('Only an HTTP/1.1 server can be stopped gracefully.');
  let underWay = 0;
  let isDraining = false;
  server.prependListener('request', (_, response: ServerResponse) => {
    if (isDraining) response.setHeader('Connection', 'close');
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
    });
  });
  return {
    drain() {
      isDraining = true;
    },
    stop: () =>
      new Promise((resolve) => {
        const sweep = setInterval(() => {
          if (underWay === 0) server.closeAllConnections();
        }, SWEEP_EVERY_MS);
        server.close(() => {
          clearInterval(sweep);
          resolve();
        });
      }),
  };
}
