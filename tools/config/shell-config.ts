import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { sharedModules } from '@tensely/platform/logic';
import { commonConfig } from './common-config.ts';
import { pluginSlimRouter } from './plugin-slim-router.ts';

/** The package's own entry is its development build, in every mode. */
const productionRouter = join(import.meta.dirname, '../../node_modules/react-router/dist/production/index.mjs');

/**
 * The build of the shell. It has no Module Federation plugin: it makes the runtime itself and hands over its own modules
 * (design 5). It knows its address in the release store, because its page is served at every path.
 */
export function shellConfig(): RsbuildConfig {
  const version = process.env.RELEASE_VERSION ?? JSON.parse(readFileSync('package.json', 'utf8')).version;
  return defineConfig(
    mergeRsbuildConfig(commonConfig('shell', 'production'), {
      source: {
        entry: { shell: './src/main.tsx' },
        define: {
          __SHARED_VERSIONS__: JSON.stringify(sharedVersions()),
          ENV_TARGET: '"web"',
          FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
        },
      },
      plugins: [pluginSlimRouter()],
      resolve: { alias: { 'react-router$': productionRouter } },
      html: {
        template: './src/page.html',
        favicon: './src/frame/favicon.svg',
        scriptLoading: 'module',
        inject: 'head',
      },
      output: {
        assetPrefix: `/remotes/shell/${version}/`,
        distPath: { html: '.' },
        filename: { js: '[name].[contenthash:8].js', css: '[name].[contenthash:8].css' },
      },
      performance: { preload: { type: 'initial', include: [/-normal\.[\w]+\.woff2$/] } },
    }),
  );
}

/** The version of the package behind each shared module. */
function sharedVersions(): Record<string, string> {
  return Object.fromEntries(sharedModules.map((key) => [key, packageVersion(key)]));
}

function packageVersion(key: string): string {
  const name = key.startsWith('@') ? key.split('/').slice(0, 2).join('/') : key.split('/')[0];
  return JSON.parse(readFileSync(join(import.meta.dirname, `../../node_modules/${name}/package.json`), 'utf8')).version;
}
