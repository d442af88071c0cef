import { join } from 'node:path';
import { startEmulator } from '@tensely/testing/node';
import { afterAll, beforeAll } from 'vitest';

export const PROJECT = 'demo-rules';

/** The missing prerequisite on this machine, in one sentence; undefined if the emulator runs. */
let missing: string | undefined;
let address = '';

/**
 * Starts the Firestore emulator with this lib's rules for the tests of one file. If it is not installed, prints a
 * warning, and `emulator.missing()` returns why each test is skipped.
 */
export function firestoreEmulator() {
  let stop = async () => {};
  beforeAll(async () => {
    const rules = join(import.meta.dirname, '../../firestore.rules');
    const started = await startEmulator({ which: 'firestore', project: PROJECT, options: ['--rules', rules] });
    if ('missing' in started) missing = started.missing;
    else ({ address, stop } = started);
  }, 150_000);
  afterAll(() => stop());
  return { missing: () => missing, address: () => address };
}
