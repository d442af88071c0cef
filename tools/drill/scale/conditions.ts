import { dirname, join } from 'node:path';
import { z } from 'zod';
import { debianProgram, FAKETIME } from '../../deploy-tests/debian-program.ts';
import { thisMachine } from '../../machine.ts';
import { runCommand } from '../../processes/run-command.ts';
import type { DrillEvent } from './events.ts';
import { mountSmallDisk } from './small-disk.ts';
import { startTold } from './told-process.ts';

const root = join(import.meta.dirname, '../../..');
const previousSchema = z.object({ main: z.string().optional(), missing: z.string().optional() });

/** What some events need and not every machine has. */
export interface Conditions {
  smallDisk?: string | undefined;
  fakeTime?: string | undefined;
  previousMain?: string | undefined;
  /** Why an event is left out; undefined where it is not. */
  missingFor(event: DrillEvent): string | undefined;
  end(): Promise<void>;
}

/** Finds out what this machine has, and brings it up. */
export async function openConditions(): Promise<Conditions> {
  const previous = await startTold(join(root, 'services/progress/src/testing/run-previous-version.ts'));
  const { main, missing } = previousSchema.parse(previous.said);
  const disk = await mountSmallDisk();
  const fakeTime = await fakeTimeLibrary();
  const reasons = {
    'the version before': main ? undefined : missing,
    'a small disk': disk ? undefined : 'a small disk takes root',
    'a clock to set': 'missing' in fakeTime ? fakeTime.missing : undefined,
  };
  return {
    previousMain: main,
    smallDisk: disk?.folder,
    fakeTime: 'path' in fakeTime ? fakeTime.path : undefined,
    missingFor: ({ needs }) => needs && reasons[needs],
    async end() {
      await Promise.all([previous.end(), disk?.remove()]);
    },
  };
}

/** The library that is loaded before a program to lead it to another clock. */
async function fakeTimeLibrary(): Promise<{ path: string } | { missing: string }> {
  const cache = join(root, 'node_modules/.cache/debian');
  const program = await debianProgram(FAKETIME, { machine: thisMachine(), cache });
  if ('missing' in program) return program;
  const lib = join(dirname(program.path), '../lib');
  const { output } = await runCommand(['find', lib, '-name', 'libfaketime.so.1'], root);
  const [path] = output.split('\n').filter((line) => line.endsWith('libfaketime.so.1'));
  return path ? { path } : { missing: `${lib} has no libfaketime.` };
}
