import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { folders, PREVIOUS_LESSONS } from './addresses.ts';
import { environment, node, release } from './release-command.ts';

/** Starts the product for the tests, with an earlier version of lessons in its release store; the answer stops it. */
export default async function startPlatform() {
  await rm(folders.data, { recursive: true, force: true });
  await release('publish', 'lessons', '--version', PREVIOUS_LESSONS);
  await release('promote', 'lessons', PREVIOUS_LESSONS);
  const platform = spawn(node, ['tools/start/start.ts'], {
    cwd: folders.root,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    platform.stdout.on('data', (text: Buffer) => text.includes('Tensely is ready') && resolve());
    platform.on('close', (code) => reject(new Error(`The platform stopped with code ${code} before it was ready.`)));
  });
  return async () => {
    const stopped = new Promise((resolve) => platform.on('close', resolve));
    platform.kill('SIGTERM');
    await stopped;
  };
}
