import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Answers the request; returns false if it is for a file. */
type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/** Serves the files of a folder, and its index.html at every address without a file extension. */
export async function serveFolder(folder: string, port: number, handle: Handler = () => false) {
  const server = createServer(async (incoming, outgoing) => {
    if (handle(incoming, outgoing)) return;
    const path = incoming.url?.split('?')[0] ?? '/';
    const file = extname(path) ? path : '/index.html';
    const content = await readFile(join(folder, file)).catch(() => undefined);
    outgoing.writeHead(content ? 200 : 404, { 'Content-Type': types[extname(file)] ?? 'text/plain' }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
