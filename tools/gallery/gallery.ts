import { join } from 'node:path';
import { createRsbuild, loadConfig } from '@rsbuild/core';
import { readEnvironment } from '../environment.ts';
import { runProgram } from '../processes/run-program.ts';

const root = join(import.meta.dirname, '../..');
const app = join(root, 'apps/lessons');

/** `npm run gallery`: serves the widget gallery from the sources, with hot reload, until stopped. */
await runProgram(async () => {
  const { GALLERY_PORT: port, HOST: host } = readEnvironment(root);
  const { content } = await loadConfig({ cwd: app, path: 'gallery/rsbuild.config.ts' });
  const rsbuild = await createRsbuild({
    cwd: app,
    config: { ...content, mode: 'development', server: { ...content.server, port, host } },
  });
  await rsbuild.startDevServer();
  console.log(`The gallery is ready at http://localhost:${port}`);
}, 0);
