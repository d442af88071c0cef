import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { commonConfig } from './common-config.ts';
import { pluginFileLoader } from './plugin-file-loader.ts';
import { pluginShellInfo } from './plugin-shell-info.ts';
import { pluginSlimFederation } from './plugin-slim-federation.ts';
import { pluginSlimRouter } from './plugin-slim-router.ts';
import { sharedVersions } from './shared-versions.ts';

/** The package's own entry is its development build, in every mode. */
const productionRouter = join(import.meta.dirname, '../../node_modules/react-router/dist/production/index.mjs');

/**
 * The build of the shell. It has no Module Federation plugin: it makes the runtime itself and hands over its own modules
 * (design 5). It knows its address in the release store, because its page is served at every path.
 */
export function shellConfig(): RsbuildConfig {
  return defineConfig(
    mergeRsbuildConfig(commonConfig('shell', 'production'), anyShell(), {
      source: { entry: { shell: './src/main.tsx' } },
      plugins: [pluginSlimRouter(), pluginSlimFederation(), pluginFileLoader({ always: true }), pluginShellInfo()],
      resolve: { alias: { 'react-router$': productionRouter } },
      output: { filename: { js: '[name].[contenthash:8].js', css: '[name].[contenthash:8].css' } },
      performance: { preload: { type: 'initial', include: [/-normal\.[\w]+\.woff2$/] } },
    }),
  );
}

/**
 * The same shell with the development build of React, which alone can run a remote that is served from source. Its page
 * is `shell-dev.html` and its files are under `dev/`, both in the release that the production build was written to.
 */
export function developmentShellConfig(): RsbuildConfig {
  const folders = ['js', 'css', 'svg', 'font', 'image', 'media', 'assets', 'favicon'] as const;
  return defineConfig(
    mergeRsbuildConfig(commonConfig('shell', 'development'), anyShell(), {
      source: { entry: { 'shell-dev': [join(import.meta.dirname, 'refresh-hook.ts'), './src/main.tsx'] } },
      output: {
        cleanDistPath: false,
        distPath: Object.fromEntries(folders.map((kind) => [kind, `dev/${kind}`])),
        sourceMap: { js: false },
        // Comments and blanks are half of it; names stay for whoever reads a stack.
        minify: { js: 'always', jsOptions: { minimizerOptions: { mangle: false, compress: false } } },
      },
    }),
  );
}

function anyShell(): RsbuildConfig {
  const version = process.env.RELEASE_VERSION ?? JSON.parse(readFileSync('package.json', 'utf8')).version;
  const assetPrefix = `/remotes/shell/${version}/`;
  return {
    dev: { assetPrefix },
    source: {
      define: {
        __SHARED_VERSIONS__: JSON.stringify(sharedVersions()),
        ENV_TARGET: '"web"',
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
      },
    },
    html: {
      template: './src/page.html',
      favicon: './src/frame/favicon.svg',
      scriptLoading: 'module',
      inject: 'head',
    },
    output: { assetPrefix, distPath: { html: '.' } },
  };
}
