import { join } from 'node:path';
import { thisMachine } from '../machine.ts';
import { type DebianProgram, debianProgram } from './debian-program.ts';

const root = join(import.meta.dirname, '../..');

/** The path of a program that tests need. If it is unavailable, logs that its tests are skipped. */
export async function programForTests(program: DebianProgram): Promise<string | undefined> {
  const found = await debianProgram(program, {
    machine: thisMachine(),
    cache: join(root, 'node_modules/.cache/debian'),
  });
  if ('path' in found) return found.path;
  console.error(`\n  SKIPPED, NOT PASSED: ${found.missing}\n`);
  return undefined;
}
