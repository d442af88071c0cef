import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

// Before the rest is loaded: a second start has nothing to do but to load it.
enableCompileCache(join(root, 'node_modules/.cache/compiled'));
const { readEnvironment } = await import('../environment.ts');
const { runServices } = await import('./run-services.ts');

const code = await runServices({
  root,
  readEnvironment: () => readEnvironment(root),
  names: ['progress', 'parent-site', 'gateway'],
  publish: true,
  ready: ({ PORT }) => `Tensely is ready at http://localhost:${PORT}`,
});

// Not left to the event loop: a publication that was cut short would go on with the next app.
process.exit(code);
