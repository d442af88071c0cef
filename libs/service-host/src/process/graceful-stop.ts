import type { EventEmitter } from 'node:events';
import { Server, type ServerResponse } from 'node:http';

const SWEEP_EVERY_MS = 20;

/**
 * Lets a server stop in order: it takes no new connections, answers the requests that it has, closes the connections
 * on which nothing is asked (browsers open some for later), and resolves then.
 */
export function createGracefulStop(server: EventEmitter): () => Promise<void> {
  if (!(server instanceof Server)) throw new Error('Only an HTTP/1.1 server can be stopped in order.');
  let underWay = 0;
  server.on('request', (_, response: ServerResponse) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
    });
  });
  return () =>
    new Promise((resolve) => {
      const sweep = setInterval(() => {
        if (underWay === 0) server.closeAllConnections();
      }, SWEEP_EVERY_MS);
      server.close(() => {
        clearInterval(sweep);
        resolve();
      });
    });
}
