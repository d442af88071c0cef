import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { containerName } from '@tensely/platform/testing';
import { forward } from '../support/fault-proxy.ts';
import { addresses, folders, ports } from '../support/platform/addresses.ts';

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Builds a third-party product around a version of lessons and serves it from its own origin. */
export async function openStockHost(lessonsVersion: string): Promise<{ close(): Promise<void> }> {
  const dist = join(folders.data, 'stock-host');
  await build(dist, lessonsVersion);
  const server = createServer(async (incoming, outgoing) => {
    const path = incoming.url?.split('?')[0] ?? '/';
    if (path.startsWith('/api/')) return forward(incoming, outgoing);
    const file = extname(path) ? path : '/index.html';
    const content = await readFile(join(dist, file)).catch(() => undefined);
    outgoing.writeHead(content ? 200 : 404, { 'Content-Type': types[extname(file)] ?? 'text/plain' }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(ports.stockHost, '127.0.0.1', resolve));
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function build(dist: string, version: string) {
  const manifest = `${addresses.app}/remotes/lessons/${version}/mf-manifest.json`;
  await promisify(execFile)(join(folders.root, 'node_modules/.bin/rsbuild'), ['build'], {
    cwd: join(import.meta.dirname, 'stock-host'),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      STOCK_HOST_DIST: dist,
      STOCK_HOST_REMOTE: `${containerName('lessons', version)}@${manifest}`,
    },
  });
}
