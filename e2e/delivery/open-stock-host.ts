import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { containerName } from '@tensely/platform/testing';
import { forward } from '../support/fault-proxy.ts';
import { addresses, folders, ports } from '../support/platform/addresses.ts';
import { serveFolder } from '../support/serve-folder.ts';

/** Builds a third-party product around a version of lessons and serves it from its own origin. */
export async function openStockHost(lessonsVersion: string): Promise<{ close(): Promise<void> }> {
  const dist = join(folders.data, 'stock-host');
  await build(dist, lessonsVersion);
  return serveFolder(dist, ports.stockHost, (incoming, outgoing) => {
    const isApi = incoming.url?.startsWith('/api/') ?? false;
    if (isApi) forward(incoming, outgoing);
    return isApi;
  });
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
