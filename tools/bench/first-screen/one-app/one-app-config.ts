import { join } from 'node:path';
import { mergeRsbuildConfig, type RsbuildConfig, rspack } from '@rsbuild/core';
import { commonConfig } from '../../../config/common-config.ts';
import { pluginLessonPages } from '../../../config/content/plugin-lesson-pages.ts';
import { pluginFontSubsets } from '../../../config/fonts/plugin-font-subsets.ts';
import { sharedVersions } from '../../../config/shared-versions.ts';
import { pluginFirstScript } from '../../../config/shell/plugin-first-script.ts';
import { productionRouter } from '../../../config/shell/production-router.ts';

/**
 * Shell and remotes built from the same sources as one app: a chunk per remote, no Module Federation, no release map, no
 * signatures. The build runs in the shell's folder; `root` is the workspace, `dist` where the files go.
 */
export function oneAppConfig(root: string, dist: string): RsbuildConfig {
  const apps = join(root, 'apps');
  return mergeRsbuildConfig(commonConfig('shell', 'production'), {
    logLevel: 'warn',
    source: {
      entry: { shell: './src/main.tsx' },
      define: { __SHARED_VERSIONS__: JSON.stringify(sharedVersions()) },
    },
    plugins: [pluginFontSubsets(), pluginFirstScript(), pluginLessonPages(join(apps, 'lessons'))],
    // The preloads of the page have no hashes, and would not be used.
    security: { sri: { enable: false } },
    resolve: { alias: productionRouter },
    html: { template: './src/page.html', scriptLoading: 'defer', inject: 'head' },
    output: {
      assetPrefix: '/',
      distPath: { root: dist, html: '.' },
      filename: { js: '[name].[contenthash:8].js', css: '[name].[contenthash:8].css' },
    },
    tools: {
      rspack: {
        plugins: [
          new rspack.NormalModuleReplacementPlugin(
            /[\\/]open-remotes\.ts$/,
            join(import.meta.dirname, 'open-remotes.ts'),
          ),
          new rspack.NormalModuleReplacementPlugin(/^one-app:/, (data) => {
            data.request = data.request.replace('one-app:', `${apps}/`);
          }),
        ],
      },
    },
  });
}
