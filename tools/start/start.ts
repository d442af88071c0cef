import { join } from 'node:path';
import { readEnvironment } from '../environment.ts';
import { runServices } from './run-services.ts';

const root = join(import.meta.dirname, '../..');

const code = await runServices({
  root,
  readEnvironment: () => readEnvironment(root),
  names: ['progress', 'parent-site', 'gateway'],
  publish: true,
  ready: ({ PORT }) => `Tensely is ready at http://localhost:${PORT}`,
});

// Not left to the event loop: a publication that was cut short would go on with the next app.
process.exit(code);
