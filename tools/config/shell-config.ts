import { readFileSync } from 'node:fs';
import { defineConfig, mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { commonConfig } from './common-config.ts';

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
          __SHELL_VERSION__: JSON.stringify(version),
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
      output: {
        assetPrefix: `/remotes/shell/${version}/`,
        distPath: { html: '.' },
        filename: { js: '[name].[contenthash:8].js', css: '[name].[contenthash:8].css' },
      },
      performance: { preload: { type: 'initial', include: [/-normal\.[\w]+\.woff2$/] } },
    }),
  );
}
