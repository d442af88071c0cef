import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

// Before the other imports: the cache saves compiling them again.
enableCompileCache(join(root, 'node_modules/.cache/compiled'));
const { readEnvironment } = await import('../environment.ts');
const { createEffects, terminal } = await import('./effects.ts');
const { writePrivately } = await import('@tensely/service-host/command-line');
const { runRelease } = await import('./run-release.ts');

writePrivately();
process.exitCode = await runRelease(process.argv.slice(2), terminal, () => createEffects(root, readEnvironment(root)));
