import { execFile, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { folders, PREVIOUS_LESSONS, ports } from './addresses.ts';

const { root } = folders;
const node = join(root, 'node_modules/.bin/node');
const run = promisify(execFile);

const env = {
  ...process.env,
  PORT: String(ports.app),
  PROGRESS_PORT: String(ports.progress),
  PARENT_PORT: String(ports.parent),
  DATA_DIR: folders.data,
  ALLOWED_ORIGINS: [ports.app, ...ports.proxies].map((port) => `http://localhost:${port}`).join(','),
  SCRIPT_BUDGET_MS: '1500',
  LOAD_BUDGET_MS: '2500',
  MOUNT_BUDGET_MS: '1500',
};

/** Starts the product for the tests, with an earlier version of lessons in its release store; the answer stops it. */
export default async function startPlatform() {
  await rm(env.DATA_DIR, { recursive: true, force: true });
  await release('publish', 'lessons', '--version', PREVIOUS_LESSONS);
  await release('promote', 'lessons', PREVIOUS_LESSONS);
  const platform = await start();
  return async () => {
    const stopped = new Promise((resolve) => platform.on('close', resolve));
    platform.kill('SIGTERM');
    await stopped;
  };
}

async function start() {
  const platform = spawn(node, ['tools/start/start.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    platform.stdout.on('data', (text: Buffer) => text.includes('Tensely is ready') && resolve());
    platform.on('close', (code) => reject(new Error(`The platform stopped with code ${code} before it was ready.`)));
  });
  return platform;
}

function release(...words: string[]) {
  return run(node, ['tools/release/release.ts', ...words], { cwd: root, env });
}
