import { join } from 'node:path';
import { createLogger, defaultAllowedOrigins, type RsbuildConfig } from '@rsbuild/core';
import { pluginBuildStatus } from './plugin-build-status.ts';

/** The first module of every bundle that is served from source: it shows the build's messages in the page. */
export const pageMessages = join(import.meta.dirname, 'page-messages.ts');

/**
 * The settings of a bundle under `npm run dev`. Changes arrive by a socket at the bundle's own address, whatever page
 * it runs in. The page reloads automatically, with a message, only after a server restart, because a reload loses the
 * state of the developer's learner.
 */
export function servedFromSource(name: string): RsbuildConfig {
  const start = Date.now();
  return {
    customLogger: quietLogger(),
    source: { define: { SERVED_FROM_SOURCE: JSON.stringify({ name, start }) } },
    plugins: [pluginBuildStatus({ start, say: (line) => process.stderr.write(`${line}\n`) })],
    dev: {
      liveReload: false,
      // A chunk that is built on demand would exceed the loading budget.
      lazyCompilation: false,
      browserLogs: false,
      client: { host: HOST, port: '<port>', protocol: 'ws', overlay: false, logLevel: 'silent' },
    },
    output: { cleanDistPath: false, sourceMap: { js: 'cheap-module-source-map' } },
    security: { sri: { enable: false } },
    // Many editors empty a file before they write it; the empty file must not be built.
    tools: { rspack: { watchOptions: { aggregateTimeout: 100 } } },
    server: { host: HOST, cors: { origin: defaultAllowedOrigins }, strictPort: true, printUrls: false },
  };
}

/** Reachable from this machine only. */
const HOST = '127.0.0.1';

/** Our own plugin reports failed builds more briefly. */
function quietLogger() {
  const logger = createLogger({ level: 'warn' });
  const { error } = logger;
  logger.override({
    error: (message, ...more) => /^(Build errors?:|build failed)/.test(String(message)) || error(message, ...more),
  });
  return logger;
}
