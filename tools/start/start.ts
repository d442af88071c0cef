import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

// Before the rest is loaded, so that the next start takes the rest from the cache.
enableCompileCache(join(root, 'node_modules/.cache/compiled'));
const { createEffects } = await import('../release/effects.ts');
const { keepRenewed } = await import('../release/renew-due.ts');
const { publishCurrent } = await import('../release/publish-current.ts');
const { runServices } = await import('./run-services.ts');
const { serviceNames } = await import('./services.ts');

await runServices({
  root,
  names: serviceNames,
  async prepare(environment, say) {
    const effects = createEffects(root, environment);
    await publishCurrent(effects, say);
    keepRenewed(effects, say);
    return { ready: `Tensely is ready at http://localhost:${environment.PORT}` };
  },
});
