import { join } from 'node:path';
import { mergeRsbuildConfig, type RsbuildConfig, type RsbuildConfigSyncFn } from '@rsbuild/core';
import { releaseUrl } from '@tensely/platform/host';
import { commonConfig } from '../common-config.ts';
import { readChosen, tryQuestions } from '../content/try-questions.ts';
import { pluginFontSubsets } from '../fonts/plugin-font-subsets.ts';
import { pluginHostLoader } from '../plugin-host-loader.ts';
import { pluginPrerenderedPages } from '../prerender/plugin-prerendered-pages.ts';
import { reloadAfterRestart, servedFromSource } from '../source/served-from-source.ts';
import { buildVersion, sharedVersions } from '../versions.ts';
import { firstScript } from './first-script.ts';
import { pluginPageLanguages } from './page-languages.ts';
import { pluginMainChunk, pluginShellInfo, productionRouter } from './shell-plugins.ts';
import { manifestLinks, pluginWebManifest } from './web-manifest.ts';

/**
 * The build of the shell, or (with `rsbuild dev`) the shell served from source. It has no Module Federation plugin: it
 * creates the runtime itself and provides its own modules (docs/decisions/0058-stock-module-federation.md). Its address in
 * the release store is part of the build, because its page is served at every path.
 */
export function shellConfig(): RsbuildConfigSyncFn {
  return ({ command }) => (command === 'dev' ? sourceShellConfig() : releasedShellConfig());
}

function releasedShellConfig(): RsbuildConfig {
  return mergeRsbuildConfig(commonConfig('shell', 'production'), anyShell(releaseAddress()), {
    source: { entry: { shell: ENTRY, 'offline-worker': OFFLINE_WORKER } },
    plugins: [
      pluginHostLoader(),
      pluginShellInfo(),
      pluginFontSubsets(),
      pluginMainChunk('shell'),
      pluginWebManifest(),
      pluginPageLanguages(),
      pluginPrerenderedPages({ keepRenderer: true }),
    ],
    html: { tags: [firstScript(join(root, 'apps/shell')), ...manifestLinks] },
    resolve: { alias: productionRouter },
    output: {
      filename: {
        // The gateway serves the worker at an address that never changes.
        js: ({ chunk }) => (chunk?.name === 'offline-worker' ? '[name].js' : '[name].[contenthash:8].js'),
        css: '[name].[contenthash:8].css',
      },
      copy: [{ from: './src/frame/icons', to: 'icons' }],
      // The first paint needs no request beyond the page. The policy allows it by its hash.
      inlineStyles: true,
    },
  });
}

/**
 * The same shell with the development build of React, which a remote from source requires. Its page is `shell-dev.html`
 * and its files are under `dev/`, in the same release as the production build.
 */
export function developmentShellConfig(): RsbuildConfig {
  const folders = ['js', 'css', 'svg', 'font', 'image', 'media', 'assets', 'favicon'] as const;
  return mergeRsbuildConfig(commonConfig('shell', 'development'), anyShell(releaseAddress()), {
    source: { entry: { 'shell-dev': [refreshHook, MAIN] } },
    dev: { hmr: false },
    // Elements would contain their absolute source path: two machines would build different releases.
    tools: { swc: { jsc: { transform: { react: { development: false } } } } },
    output: {
      cleanDistPath: false,
      distPath: Object.fromEntries(folders.map((kind) => [kind, `dev/${kind}`])),
      sourceMap: { js: false },
      // Comments and whitespace are half of it. Names stay readable in stack traces.
      minify: { js: 'always', jsOptions: { minimizerOptions: { mangle: false, compress: false } } },
    },
  });
}

function sourceShellConfig(): RsbuildConfig {
  const address = 'http://127.0.0.1:<port>/';
  return mergeRsbuildConfig(commonConfig('shell', 'development'), anyShell(address), servedFromSource(), {
    source: { entry: { 'shell-dev': [reloadAfterRestart, MAIN] } },
    tools: {
      rspack: (_config, { prependPlugins, rspack }) =>
        // Also before the shell's own refresh runtime, which would leave none for those of the remotes.
        prependPlugins(new rspack.EntryPlugin(import.meta.dirname, refreshHook, {})),
    },
  });
}

const root = join(import.meta.dirname, '../../..');
const ENTRY = './src/entry.ts';
/** Runs after the first paint of a prerendered page, or at once without one. */
const MAIN = './src/main.tsx';
const OFFLINE_WORKER = { import: './src/offline/worker/main.ts', html: false };
const refreshHook = join(import.meta.dirname, 'refresh-hook.ts');

function releaseAddress(): string {
  return releaseUrl({ name: 'shell', version: buildVersion() });
}

function anyShell(assetPrefix: string): RsbuildConfig {
  return {
    dev: { assetPrefix },
    source: {
      define: {
        __SHARED_VERSIONS__: JSON.stringify(sharedVersions()),
        // The constants that Module Federation's build plugin sets with its option `experiments.optimization`.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: JSON.stringify('web'),
        TRY_QUESTIONS: JSON.stringify(tryQuestions(root, readChosen(root))),
      },
    },
    html: {
      template: './src/page.html',
      favicon: './src/frame/favicon.svg',
      scriptLoading: 'defer',
      inject: 'head',
    },
    output: { assetPrefix, distPath: { html: '.' } },
  };
}
