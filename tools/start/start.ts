import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createEffects } from '../release/effects.ts';
import { publishCurrent } from '../release/publish-current.ts';
import { keepRenewed } from '../release/renew-due.ts';
import { helpOf } from '../setup/help.mjs';
import { federated, requireEmulators } from './federated.ts';
import { runServices } from './run-services.ts';
import { serviceNames } from './services.ts';
import { startProblems } from './start-problems.ts';

const root = join(import.meta.dirname, '../..');

const { federated: isFederated, 'as-released': asReleased } = readArguments();

await runServices({
  root,
  names: serviceNames,
  async prepare(environment, say) {
    if (isFederated) requireEmulators();
    const effects = createEffects(root, environment);
    if (!asReleased) await publishCurrent(effects, say);
    keepRenewed(effects, say);
    const ready = `Tensely is ready at http://localhost:${environment.PORT}`;
    const problems = () => startProblems(environment);
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
