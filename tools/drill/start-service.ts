import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { answersWithin, endSignal } from '../processes/wait-for-answer.ts';

const root = join(import.meta.dirname, '../..');
const READY_WITHIN_MS = 120_000;

export interface StartedService {
  /** Its host and port. */
  address: string;
  process: ChildProcess;
}

const portVariables = { gateway: 'PORT', progress: 'PROGRESS_PORT' } as const;

/**
 * Starts a service from its sources, or from those of another version, on this port with only these variables, and waits until it is
 * ready. It ends with this process.
 * @throws Error if it does not start
 */
export async function startService(
  name: keyof typeof portVariables,
  port: number,
  variables: Record<string, string>,
  main = join(root, 'services', name, 'src/main.ts'),
): Promise<StartedService> {
  const preload = join(root, 'tools/processes/end-with-parent.ts');
  const child = spawn(process.execPath, ['--import', preload, main], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      LOG_LEVEL: 'fatal',
      ...variables,
      [portVariables[name]]: `${port}`,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = `127.0.0.1:${port}`;
  if (!(await answersWithin(`http://${address}/readyz`, READY_WITHIN_MS, endSignal(child)))) {
    child.kill('SIGKILL');
    throw new Error(`The ${name} service at ${address} did not become ready.`);
  }
  return { address, process: child };
}

/** Stops a process and waits for its end. */
export async function endService(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  await ended;
}
