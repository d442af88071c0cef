import { fileURLToPath } from 'node:url';
import { readEnvironment } from '../environment.ts';
import { createEffects, voices } from './effects.ts';
import { runRelease } from './run-release.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

process.exitCode = await runRelease(process.argv.slice(2), voices, () => createEffects(root, readEnvironment(root)));
