import { join } from 'node:path';
import { writePrivately } from '@tensely/service-host/command-line';
import { readEnvironment } from '../environment.ts';
import { createEffects, terminal } from './effects.ts';
import { runRelease } from './run-release.ts';

const root = join(import.meta.dirname, '../..');

writePrivately();
process.exitCode = await runRelease(process.argv.slice(2), terminal, () => createEffects(root, readEnvironment(root)));
