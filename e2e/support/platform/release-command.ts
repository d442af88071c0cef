import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { folders, ports } from './addresses.ts';

const run = promisify(execFile);

export const node = join(folders.root, 'node_modules/.bin/node');

/** The settings of the tests' own platform. */
export const environment = {
  ...process.env,
  PORT: String(ports.app),
  PROGRESS_PORT: String(ports.progress),
  PARENT_PORT: String(ports.parent),
  DATA_DIR: folders.data,
  ALLOWED_ORIGINS: [
    ...[ports.app, ...ports.proxies].map((port) => `http://localhost:${port}`),
    `http://127.0.0.1:${ports.app}`,
  ].join(),
  NEW_ACCOUNTS_PER_NETWORK: '5000',
  SCRIPT_BUDGET_MS: '1500',
  LOAD_BUDGET_MS: '2500',
  MOUNT_BUDGET_MS: '1500',
};

/** Runs `npm run release -- <words>` on the tests' own platform. Rejects with its error output. */
export async function release(...words: string[]): Promise<string> {
  const { stdout } = await run(node, ['tools/release/release.ts', ...words], { cwd: folders.root, env: environment });
  return stdout;
}
