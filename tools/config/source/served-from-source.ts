import { join } from 'node:path';
import { defaultAllowedOrigins, type RsbuildConfig, type RsbuildPlugin } from '@rsbuild/core';

/** The first module of every bundle that is served from source. */
export const reloadAfterRestart = join(import.meta.dirname, 'reload-after-restart.ts');

/** Reachable from this machine only. */
const HOST = '127.0.0.1';

/**
 * The settings of a bundle under `npm run dev`. Changes arrive by a socket at the bundle's own address, whatever page
 * it runs in. The page reloads only where it cannot take over a change, because a reload loses the state of the
 * developer's learner.
 */
export function servedFromSource(): RsbuildConfig {
  const startedAt = Date.now();
  return {
    logLevel: 'warn',
    source: { define: { SERVED_SINCE: JSON.stringify(startedAt) } },
    plugins: [pluginServed(startedAt)],
    dev: {
      // A chunk that is built on demand would exceed the loading budget.
      lazyCompilation: false,
      browserLogs: false,
      client: { host: HOST, port: '<port>', protocol: 'ws', logLevel: 'silent' },
    },
    output: { cleanDistPath: false, sourceMap: { js: 'cheap-module-source-map' } },
    security: { sri: { enable: false } },
    // Many editors empty a file before they write it; the empty file must not be built.
    tools: { rspack: { watchOptions: { aggregateTimeout: 100 } } },
    server: { host: HOST, cors: { origin: defaultAllowedOrigins }, strictPort: true, printUrls: false },
  };
}

/**
 * Answers `/healthz` once the bundle is built, and sends the time of the start and the paths of changed data files to open
 * pages. Changed modules and styles arrive as hot updates.
 */
function pluginServed(startedAt: number): RsbuildPlugin {
  return {
    name: 'tensely:served-from-source',
    setup(api) {
      const texts = new Map<string, string>();
      let changed: string[] = [];
      let isBuilt = false;
      let send = (_event: string, _data: unknown) => {};

      api.processAssets({ stage: 'report' }, ({ assets }) => {
        const data = Object.entries(assets)
          .filter(([path]) => /^(?!.*hot-update).+\.json$/.test(path))
          .map(([path, source]) => [path, source.source().toString()] as const);
        changed = data.filter(([path, text]) => texts.get(path) !== text).map(([path]) => path);
        for (const [path, text] of data) texts.set(path, text);
      });

      api.onBeforeStartDevServer(({ server }) => {
        server.middlewares.use('/healthz', (_request, response) => {
          response.writeHead(isBuilt ? 200 : 503).end();
        });
        for (const { hot } of Object.values(server.environments)) {
          send = (event, data) => hot.send('custom', { event, data });
          hot.onConnect((page) => page.send('custom', { event: 'tensely:start', data: startedAt }));
        }
      });

      api.onAfterDevCompile(({ isFirstCompile }) => {
        if (changed.length > 0 && !isFirstCompile) send('tensely:files', changed);
        isBuilt = true;
      });
    },
  };
}
