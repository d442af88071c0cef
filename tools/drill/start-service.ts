import { join } from 'node:path';
import { execa } from 'execa';
import { answersWithin, endSignal } from '../processes/wait-for-answer.ts';

const root = join(import.meta.dirname, '../..');
const PRELOAD = join(root, 'tools/processes/end-with-parent.ts');
const READY_WITHIN_MS = 120_000;

const portVariables = { gateway: 'PORT', progress: 'PROGRESS_PORT' } as const;

/**
 * Starts a service from its sources, or from another script, on this port with only these variables, and waits until it is
 * ready. It ends with this process.
 * @returns its host and port, and a function that stops it and resolves with its exit code
 * @throws Error if it does not start
 */
export async function startService(
  name: keyof typeof portVariables,
  port: number,
  variables: Record<string, string>,
  main = join(root, 'services', name, 'src/main.ts'),
) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const settings = { PATH, NODE_COMPILE_CACHE, LOG_LEVEL: 'fatal', ...variables, [portVariables[name]]: `${port}` };
  const child = execa(process.execPath, ['--import', PRELOAD, main], {
    env: settings,
    extendEnv: false,
    stdio: ['ignore', 'ignore', 'inherit'],
    reject: false,
    forceKillAfterDelay: false,
  });
  const address = `127.0.0.1:${port}`;
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return (await child).exitCode;
  };
  if (await answersWithin(`http://${address}/readyz`, READY_WITHIN_MS, endSignal(child))) return { address, end };
  await end('SIGKILL');
  throw new Error(`The ${name} service at ${address} did not become ready.`);
}
