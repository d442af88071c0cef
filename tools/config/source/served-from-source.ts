import { join } from 'node:path';
import { createLogger, defaultAllowedOrigins, type RsbuildConfig } from '@rsbuild/core';
import { pluginTell } from './plugin-tell.ts';

/** Goes into every bundle that is served from source, before the app: what the developer has to know stands in the page. */
export const pageMessages = join(import.meta.dirname, 'page-messages.ts');

/**
 * What a bundle is built with while somebody works on it (`npm run dev`): changes arrive in the page by a socket to the
 * bundle's own address, whatever page it runs in. The page never reloads by itself, which would cost a learner's state.
 */
export function servedFromSource(name: string): RsbuildConfig {
  const start = Date.now();
  return {
    customLogger: quietLogger(),
    source: { define: { SERVED_FROM_SOURCE: JSON.stringify({ name, start }) } },
    plugins: [pluginTell({ start, tell: (line) => process.stderr.write(`${line}\n`) })],
    dev: {
      liveReload: false,
      // Everything is there with the first build: a chunk that is built when it is asked for comes too late for a budget.
      lazyCompilation: false,
      browserLogs: false,
      client: { host: HOST, port: '<port>', protocol: 'ws', overlay: false, logLevel: 'silent' },
    },
    output: { cleanDistPath: false, sourceMap: { js: 'cheap-module-source-map' } },
    security: { sri: { enable: false } },
    // Many editors empty a file before they write it: what stands between must not be built.
    tools: { rspack: { watchOptions: { aggregateTimeout: 100 } } },
    server: { host: HOST, cors: { origin: defaultAllowedOrigins }, strictPort: true, printUrls: false },
  };
}

/** This machine alone. */
const HOST = '127.0.0.1';

/** Builds that fail are told of by our own plugin, in fewer words. */
function quietLogger() {
  const logger = createLogger({ level: 'warn' });
  const { error } = logger;
  logger.override({
    error: (message, ...more) => /^(Build errors?:|build failed)/.test(String(message)) || error(message, ...more),
  });
  return logger;
}
