import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

// Before the rest is loaded: a second start has nothing to do but to load it.
enableCompileCache(join(root, 'node_modules/.cache/compiled'));
const { readEnvironment } = await import('../environment.ts');
const { createEffects } = await import('../release/effects.ts');
const { keepRenewed } = await import('../release/renew-due.ts');
const { publishCurrent } = await import('../release/publish-current.ts');
const { runServices } = await import('./run-services.ts');

const code = await runServices({
  root,
  readEnvironment: () => readEnvironment(root),
  names: ['progress', 'parent-site', 'gateway'],
  async prepare(environment, say) {
    const effects = createEffects(root, environment);
    await publishCurrent(effects, say);
    keepRenewed(effects, say);
    return { ready: `Tensely is ready at http://localhost:${environment.PORT}` };
  },
});

// Not left to the event loop: a publication that was cut short would go on with the next app.
process.exit(code);
