import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { helpOf } from '../setup/help.mjs';

const root = join(import.meta.dirname, '../..');

// Must run before the other imports, so that the next start loads them from the cache.
enableCompileCache(join(root, 'node_modules/.cache/compiled'));
const { thisMachine } = await import('../machine.ts');
const { federated, requireEmulators } = await import('./federated.ts');
const { createEffects } = await import('../release/effects.ts');
const { keepRenewed } = await import('../release/renew-due.ts');
const { publishCurrent } = await import('../release/publish-current.ts');
const { runServices } = await import('./run-services.ts');
const { serviceNames } = await import('./services.ts');
const { startProblems } = await import('./start-problems.ts');

const { federated: isFederated, 'as-released': asReleased } = readArguments();

await runServices({
  root,
  names: serviceNames,
  async prepare(environment, say) {
    if (isFederated) requireEmulators(thisMachine());
    const effects = createEffects(root, environment);
    if (!asReleased) await publishCurrent(effects, say);
    keepRenewed(effects, say);
    const ready = `Tensely is ready at http://localhost:${environment.PORT}`;
    const problems = () => startProblems(environment, effects);
    if (!isFederated) return { ready, problems };
    const { services, variables, hint } = federated(root);
    return { ready: `${ready}\n${hint}`, problems, services, variables };
  },
});

/** Parses the flags. Prints the usage and exits for anything else. */
function readArguments() {
  try {
    const flag = { type: 'boolean', default: false } as const;
    return parseArgs({ options: { federated: flag, 'as-released': flag } }).values;
  } catch {
    console.error(helpOf('start'));
    process.exit(1);
  }
}
