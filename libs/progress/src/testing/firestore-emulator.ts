import { join } from 'node:path';
import { startEmulator } from '@tensely/testing/node';
import { beforeAll } from 'vitest';

export const PROJECT = 'demo-rules';

/** One emulator for all test files of a worker: its start takes seconds. It ends with the worker. */
let started: ReturnType<typeof startEmulator> | undefined;

/** The missing prerequisite on this machine, in one sentence; undefined if the emulator runs. */
let missing: string | undefined;
let address = '';

/**
 * Starts the Firestore emulator with this lib's rules. Test files share it, so each uses learners of its own. If it is not
 * installed, prints a warning, and `emulator.missing()` returns why each test is skipped.
 */
export function firestoreEmulator() {
  beforeAll(async () => {
    const rules = join(import.meta.dirname, '../../firestore.rules');
    started ??= startEmulator({ which: 'firestore', project: PROJECT, options: ['--rules', rules] });
    const emulator = await started;
    if ('missing' in emulator) missing = emulator.missing;
    else ({ address } = emulator);
  }, 150_000);
  return { missing: () => missing, address: () => address };
}
