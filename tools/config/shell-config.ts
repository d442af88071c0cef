import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergeRsbuildConfig, type RsbuildConfig, type RsbuildConfigSyncFn } from '@rsbuild/core';
import { releaseUrl } from '@tensely/platform/logic';
import { commonConfig } from './common-config.ts';
import { pluginBrowserCheck } from './plugin-browser-check.ts';
import { pluginFileLoader } from './plugin-file-loader.ts';
import { pluginShellInfo } from './plugin-shell-info.ts';
import { pluginSlimFederation } from './plugin-slim-federation.ts';
import { pluginSlimRouter } from './plugin-slim-router.ts';
import { pluginSlimSingleSpa } from './plugin-slim-single-spa.ts';
import { sharedVersions } from './shared-versions.ts';
import { pageMessages, servedFromSource } from './source/served-from-source.ts';

/** The package's own entry is its development build, in every mode. */
const productionRouter = join(import.meta.dirname, '../../node_modules/react-router/dist/production/index.mjs');

/**
 * The build of the shell, or (by `rsbuild dev`) the shell served from source. It has no Module Federation plugin: it makes
 * the runtime itself and hands over its own modules (design 5). It knows its address in the release store, because its
 * page is served at every path.
 */
export function shellConfig(): RsbuildConfigSyncFn {
  return ({ command }) => (command === 'dev' ? sourceShellConfig() : releasedShellConfig());
}

function releasedShellConfig(): RsbuildConfig {
  return mergeRsbuildConfig(commonConfig('shell', 'production'), anyShell(releaseAddress()), {
    source: { entry: { shell: MAIN } },
    plugins: [
      pluginSlimRouter(),
      pluginSlimFederation(),
      pluginSlimSingleSpa(),
      pluginFileLoader({ always: true }),
      pluginShellInfo(),
      pluginBrowserCheck(),
    ],
    resolve: { alias: { 'react-router$': productionRouter } },
    output: { filename: { js: '[name].[contenthash:8].js', css: '[name].[contenthash:8].css' } },
    performance: { preload: { type: 'initial', include: [/-normal\.[\w]+\.woff2$/] } },
  });
}

/**
 * The same shell with the development build of React, which alone can run a remote that is served from source. Its page
 * is `shell-dev.html` and its files are under `dev/`, both in the release that the production build was written to.
 */
export function developmentShellConfig(): RsbuildConfig {
  const folders = ['js', 'css', 'svg', 'font', 'image', 'media', 'assets', 'favicon'] as const;
  return mergeRsbuildConfig(commonConfig('shell', 'development'), anyShell(releaseAddress()), {
    source: { entry: { 'shell-dev': [refreshHook, MAIN] } },
    dev: { hmr: false },
    output: {
      cleanDistPath: false,
      distPath: Object.fromEntries(folders.map((kind) => [kind, `dev/${kind}`])),
      sourceMap: { js: false },
      // Comments and blanks are half of it; names stay for whoever reads a stack.
      minify: { js: 'always', jsOptions: { minimizerOptions: { mangle: false, compress: false } } },
    },
  });
}

function sourceShellConfig(): RsbuildConfig {
  const address = 'http://127.0.0.1:<port>/';
  return mergeRsbuildConfig(commonConfig('shell', 'development'), anyShell(address), servedFromSource('shell'), {
    source: { entry: { 'shell-dev': [pageMessages, MAIN] } },
    tools: {
      rspack: (_config, { prependPlugins, rspack }) =>
        // Also before the shell's own refresh runtime, which would leave nothing for those of the remotes.
        prependPlugins(new rspack.EntryPlugin(import.meta.dirname, refreshHook, {})),
    },
  });
}

const MAIN = './src/main.tsx';
const refreshHook = join(import.meta.dirname, 'refresh-hook.ts');

function releaseAddress(): string {
  const version = process.env.RELEASE_VERSION ?? JSON.parse(readFileSync('package.json', 'utf8')).version;
  return releaseUrl({ name: 'shell', version });
}

function anyShell(assetPrefix: string): RsbuildConfig {
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
