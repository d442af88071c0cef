import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { sharedModules } from '@tensely/platform/testing';

const { STOCK_HOST_REMOTE = '', STOCK_HOST_DIST = 'dist' } = process.env;

/**
 * A third-party product, set up as the Module Federation documentation says: a remote named by the address of its
 * manifest, and singletons that the host provides.
 */
export default defineConfig({
  source: { entry: { index: './src/index.ts' } },
  output: { distPath: { root: STOCK_HOST_DIST }, assetPrefix: '/' },
  performance: { printFileSize: false },
  plugins: [
    pluginReact({ fastRefresh: false }),
    pluginModuleFederation({
      name: 'stock_host',
      remotes: { lessons: STOCK_HOST_REMOTE },
      shared: Object.fromEntries(sharedModules.map((key) => [key, { singleton: true, requiredVersion: false }])),
      dts: false,
      // Our remotes bring no Module Federation runtime of their own; they use the host's.
      experiments: { provideExternalRuntime: true },
    }),
  ],
});
