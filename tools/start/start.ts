import { join } from 'node:path';
import { readOptions } from '../processes/run-program.ts';
import { createEffects } from '../release/effects.ts';
import { publishCurrent } from '../release/publish-current.ts';
import { keepRenewed } from '../release/renew-due.ts';
import { federated, requireEmulators } from './federated.ts';
import { runServices } from './run-services.ts';
import { serviceNames } from './services.ts';
import { startProblems } from './start-problems.ts';

const root = join(import.meta.dirname, '../..');
const { values } = readOptions('start', { federated: { type: 'boolean' }, 'as-released': { type: 'boolean' } });

await runServices({
  root,
  names: serviceNames,
  async prepare(environment, say) {
    if (values.federated) requireEmulators();
    const effects = createEffects(root, environment);
    if (!values['as-released']) await publishCurrent(effects, say);
    keepRenewed(effects, say);
    const ready = `Tensely is ready at http://localhost:${environment.PORT}`;
    const problems = () => startProblems(environment);
    if (!values.federated) return { ready, problems };
    const { services, variables, hint } = federated(root);
    return { ready: `${ready}\n${hint}`, problems, services, variables };
  },
});
