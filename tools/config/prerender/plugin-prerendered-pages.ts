import { once } from 'node:events';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createRsbuild, mergeRsbuildConfig, type RsbuildPlugin } from '@rsbuild/core';
import { LEARNER_RENDERER, type PrerenderedPage } from '@tensely/platform/host';
import { commonConfig } from '../common-config.ts';
import type { PrerenderJob } from './prerender-all.ts';

const BUILD_ADDRESS = 'http://build.invalid/';

/** The module of an app that exports `addresses` and `prerender`. */
const ENTRY = './src/prerender';

/**
 * Prerenders an app's pages after its build, and adds them to it: the same components are built for Node, with the same
 * class names, and read the build's own files. A page that fails to render fails the build. With `keepRenderer` the
 * release contains the module, with which the gateway renders for each learner.
 */
export function pluginPrerenderedPages({ keepRenderer = false } = {}): RsbuildPlugin {
  return {
    name: 'tensely:prerendered-pages',
    apply: 'build',
    setup(api) {
      api.onAfterBuild(async () => {
        const { rootPath, distPath } = api.context;
        const { define } = api.getNormalizedConfig().source;
        const folder = join(distPath, '.prerender');
        const builder = await createRsbuild({
          cwd: rootPath,
          rsbuildConfig: mergeRsbuildConfig(commonConfig(basename(rootPath), 'production'), {
            source: { entry: { prerender: ENTRY }, define },
            output: {
              target: 'node',
              distPath: { root: folder },
              assetPrefix: BUILD_ADDRESS,
              filename: { js: '[name].mjs' },
              minify: keepRenderer,
              sourceMap: false,
              overrideBrowserslist: ['node >= 24'],
            },
            security: { sri: { enable: false } },
            tools: {
              htmlPlugin: false,
              // One file without imports, which can be loaded without a file system.
              rspack: { module: { parser: { javascript: { dynamicImportMode: 'eager' } } } },
            },
          }),
        });
        const { close } = await builder.build();
        await close();
        const bundle = join(folder, 'prerender.mjs');
        const pages = await prerenderAll({ bundle, files: distPath, address: BUILD_ADDRESS });
        if (keepRenderer) {
          await mkdir(dirname(join(distPath, LEARNER_RENDERER)), { recursive: true });
          await rename(bundle, join(distPath, LEARNER_RENDERER));
        }
        await rm(folder, { recursive: true });
        await Promise.all(Object.entries(pages).map(([file, page]) => write(join(distPath, file), page)));
      });
    },
  };
}

/** Runs in a worker thread, since it replaces `fetch` and other globals. Resolves with the pages by their path in the build. */
async function prerenderAll(job: PrerenderJob): Promise<Record<string, PrerenderedPage>> {
  // Rejects with the error that ends the worker.
  const [pages] = await once(new Worker(new URL('prerender-all.ts', import.meta.url), { workerData: job }), 'message');
  return pages;
}

async function write(path: string, page: PrerenderedPage): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, JSON.stringify(page));
}
