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

/** The emulator's address of the document at this path, for example "users/ana". */
export function documentAddress(emulator: string, path: string): string {
  return `http://${emulator}/v1/projects/${PROJECT}/databases/(default)/documents/${path}`;
}

/** A value of a document. */
export type Value = string | number | boolean | readonly Value[] | { readonly [key: string]: Value };

/** A value in the format of the REST interface. */
function typed(value: Value): object {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') return Number.isInteger(value) ? { integerValue: `${value}` } : { doubleValue: value };
  if (isList(value)) return { arrayValue: { values: value.map(typed) } };
  return { mapValue: { fields: fieldsOf(value) } };
}

function isList(value: object): value is readonly Value[] {
  return Array.isArray(value);
}

/** The fields of a document in the format of the REST interface. */
export function fieldsOf(data: { readonly [key: string]: Value }) {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, typed(value)]));
}
