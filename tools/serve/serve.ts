import { join } from 'node:path';
import { readEnvironment } from '../environment.ts';
import { runServices } from '../start/run-services.ts';
import { portVariable, serviceNames } from '../start/services.ts';

const root = join(import.meta.dirname, '../..');
const name = serviceNames.find((candidate) => candidate === process.argv[2]);

if (name) {
  const code = await runServices({
    root,
    readEnvironment: () => readEnvironment(root),
    names: [name],
    prepare: async (environment) => ({
      ready: `The ${name} service is ready at http://localhost:${environment[portVariable(name)]}`,
    }),
  });
  process.exit(code);
} else {
  console.error(`Say which service to run: npm run serve -- ${serviceNames.join(' | ')}.`);
  process.exitCode = 1;
}
