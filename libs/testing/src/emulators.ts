import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from './ports.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** A running emulator with its host and port; `stop` resolves when it has ended. */
export interface RunningEmulator {
  address: string;
  stop(): Promise<void>;
}

interface Options {
  which: 'auth' | 'firestore';
  /** A project of this machine only, for example "demo-rules". */
  project: string;
  /** Further options of `tools/emulators`. */
  options?: readonly string[];
}

/**
 * Starts one of the emulators of `npm run emulators` on a free port, for the tests of one file. If it is not installed, prints a
 * warning and returns a sentence that names what is missing.
 */
export async function startEmulator({
  which,
  project,
  options = [],
}: Options): Promise<RunningEmulator | { missing: string }> {
  const port = await freePort();
  const other = which === 'auth' ? '--firestore' : '--auth';
  const child = spawn(
    process.execPath,
    [
      join(ROOT, 'tools/emulators/emulators.ts'),
      ...[`--${which}`, `${port}`, other, '0', '--project', project, ...options],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const ended = once(child, 'exit');
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += String(text);
  });
  const ready = await new Promise<boolean>((settle) => {
    child.stdout.on('data', (text) => String(text).includes('Emulators are ready') && settle(true));
    child.on('exit', () => settle(false));
  });
  const reportExit = () => console.error(`\n  The emulator of ${which} has ended during the tests. ${errors.trim()}\n`);
  child.on('exit', reportExit);
  const stop = async () => {
    child.off('exit', reportExit);
    child.kill('SIGTERM');
    await ended;
  };
  if (ready) return { address: `127.0.0.1:${port}`, stop };
  const missing = errors.trim() || `The emulator of ${which} did not start.`;
  console.error(`\n  SKIPPED, NOT PASSED: ${missing}\n`);
  return { missing };
}
