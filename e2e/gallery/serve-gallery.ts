import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withFolderLock } from '@tensely/release-store/testing';
import { folders, ports } from '../support/platform/addresses.ts';
import { node } from '../support/platform/release-command.ts';
import { serveFolder } from '../support/serve-folder.ts';

const run = promisify(execFile);
const LONGEST_BUILD_MS = 240_000;

/** Serves the widget gallery to a worker. The first worker of a run builds it, the others wait for that. */
export async function serveGallery(parallelIndex: number) {
  const built = join(folders.data, 'gallery');
  await withFolderLock(`${built}.lock`, () => build(built), {
    busy: 'Another worker builds the gallery',
    timeoutMs: LONGEST_BUILD_MS,
    staleMs: LONGEST_BUILD_MS,
    pollMs: 100,
  });
  const port = ports.firstGallery + parallelIndex;
  return { url: `http://localhost:${port}`, ...(await serveFolder(built, port)) };
}

async function build(folder: string) {
  if (existsSync(folder)) return;
  const draft = `${folder}.new`;
  const rsbuild = join(folders.root, 'node_modules/.bin/rsbuild');
  const words = ['build', '--config', 'gallery/rsbuild.config.ts', '--dist-path', draft, '--log-level', 'error'];
  await run(node, [rsbuild, ...words], { cwd: join(folders.root, 'apps/lessons') });
  await rename(draft, folder);
}
