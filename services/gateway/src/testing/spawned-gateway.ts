import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const running = new Set<ChildProcess>();

/** A port without a listener: services on the usual ports must not interfere with the tests. */
const CLOSED_PORT = '1';

/** Spawns the real gateway with only these variables. */
export function spawnGateway(variables: Record<string, string>) {
  const gateway = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      PATH: process.env.PATH ?? '',
      LOG_LEVEL: 'info',
      PARENT_PORT: CLOSED_PORT,
      PROGRESS_PORT: CLOSED_PORT,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(gateway);
  const log: string[] = [];
  gateway.stdout.on('data', (chunk) => log.push(String(chunk)));
  const ended = new Promise<number | null>((resolve) => gateway.on('close', resolve));
  return { gateway, log, ended, words: text(gateway.stderr) };
}

/** Kills the remaining processes; for `afterEach`. */
export function killSpawned(): void {
  for (const gateway of running) gateway.kill('SIGKILL');
  running.clear();
}
