import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createRsbuild, mergeRsbuildConfig, type RsbuildPlugin } from '@rsbuild/core';
import type { DrawnPage } from '@tensely/platform/host';
import { commonConfig } from '../common-config.ts';
import { DRAW_ADDRESS, type DrawJob, type DrawResult } from './draw-job.ts';

interface Options {
  /** Of the app: its style sheets name their classes by it. */
  name: string;
  /** The module that draws, from the app's folder: it exports `addresses` and `draw`. */
  entry: string;
}

/**
 * Draws an app's pages once its build is done, and adds them to it: the same components are built for Node, with the same
 * names of classes, and read the files of the build itself. A page that cannot be drawn fails the build.
 */
export function pluginDrawnPages({ name, entry }: Options): RsbuildPlugin {
  return {
    name: 'tensely:drawn-pages',
    apply: 'build',
    setup(api) {
      api.onAfterBuild(async () => {
        const { rootPath, distPath } = api.context;
        const folder = join(distPath, '.draw');
        const drawing = await createRsbuild({
          cwd: rootPath,
          rsbuildConfig: mergeRsbuildConfig(commonConfig(name, 'production'), {
            source: { entry: { draw: entry } },
            output: {
              target: 'node',
              distPath: { root: folder },
              assetPrefix: DRAW_ADDRESS,
              filename: { js: '[name].mjs' },
              minify: false,
              sourceMap: false,
              overrideBrowserslist: ['node >= 24'],
            },
            security: { sri: { enable: false } },
            tools: { htmlPlugin: false },
          }),
        });
        const { close } = await drawing.build();
        await close();
        const pages = await drawAll({ bundle: join(folder, 'draw.mjs'), files: distPath });
        await rm(folder, { recursive: true });
        await Promise.all(Object.entries(pages).map(([file, page]) => write(join(distPath, file), page)));
      });
    },
  };
}

/** In a thread of its own: what an app finds there in place of `fetch` and of its settings is nobody else's. */
function drawAll(job: DrawJob): Promise<Record<string, DrawnPage>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('draw-all.ts', import.meta.url), { workerData: job });
    worker.on('error', reject);
    worker.on('message', ({ pages, fault }: DrawResult) => (pages ? resolve(pages) : reject(new Error(fault))));
  });
}

async function write(path: string, page: DrawnPage): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, JSON.stringify(page));
}
