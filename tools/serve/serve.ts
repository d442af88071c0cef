import { join } from 'node:path';
import { runServices } from '../start/run-services.ts';
import { portVariable, serviceNames } from '../start/services.ts';

const name = serviceNames.find((candidate) => candidate === process.argv[2]);

if (name) {
  await runServices({
    root: join(import.meta.dirname, '../..'),
    names: [name],
    prepare: async (environment) => ({
      ready: `The ${name} service is ready at http://localhost:${environment[portVariable(name)]}`,
    }),
  });
} else {
  console.error(`Name a service: npm run serve -- ${serviceNames.join(' | ')}.`);
  process.exitCode = 1;
}
