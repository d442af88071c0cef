import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');
export const PROJECT = 'demo-rules';

/** What is missing on this machine, in one sentence; undefined when the emulator runs. */
let missing: string | undefined;
let address = '';

/**
 * Starts the Firestore emulator with the rules of this lib for the tests of one file. Where it is not on this machine, that
 * is said loudly, and `emulator.missing()` tells why each test is skipped.
 */
export function firestoreEmulator() {
  let stop = () => {};
  beforeAll(async () => {
    const port = await freePort();
    const tool = join(ROOT, 'tools/emulators/emulators.ts');
    const options = ['--auth', '0', '--firestore', `${port}`, '--project', PROJECT];
    const rules = ['--rules', join(ROOT, 'libs/progress/firestore.rules')];
    const child = spawn(process.execPath, [tool, ...options, ...rules], { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    const ready = new Promise<boolean>((settle) => {
      child.stdout.on('data', (text) => {
        if (String(text).includes('Emulators are ready')) settle(true);
      });
      child.stderr.on('data', (text) => {
        said += String(text);
      });
      child.on('exit', () => settle(false));
    });
    stop = () => child.kill('SIGTERM');
    if (await ready) address = `127.0.0.1:${port}`;
    else missing = said.trim() || 'The Firestore emulator did not start.';
    if (missing) console.error(`\n  SKIPPED, NOT PASSED: ${missing}\n`);
  }, 150_000);
  afterAll(() => stop());
  return { missing: () => missing, address: () => address };
}

function freePort(): Promise<number> {
  return new Promise((found, fail) => {
    const server = createServer();
    server.on('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const place = server.address();
      const port = typeof place === 'object' && place ? place.port : 0;
      server.close(() => found(port));
    });
  });
}
