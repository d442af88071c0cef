import { join } from 'node:path';
import { createRsbuild, loadConfig } from '@rsbuild/core';
import { readEnvironment } from '../environment.ts';
import { stopRequest } from '../processes/stop-request.ts';

const root = join(import.meta.dirname, '../..');
const app = join(root, 'apps/lessons');

/** Serves the widget gallery from the sources, with hot reload, until asked to stop. */
async function serveGallery() {
  const stop = stopRequest();
  const { GALLERY_PORT: port, HOST: host } = readEnvironment(root);
  const { content } = await loadConfig({ cwd: app, path: 'gallery/rsbuild.config.ts' });
  const rsbuild = await createRsbuild({
    cwd: app,
    config: { ...content, mode: 'development', server: { ...content.server, port, host } },
  });
  await rsbuild.startDevServer();
  console.log(`The gallery is ready at http://localhost:${port}`);
  stop.addEventListener('abort', () => process.exit());
}

serveGallery().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
