import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { parsePage } from '@tensely/content-model/logic';
import { drawingOf } from './drawing-of.ts';

/**
 * Puts lesson pages (`content/<level>/<topic>/NN.json`) and drawings (`pictures/<level>/<topic>/N.json`) beside the build
 * as files of data. Pages are read by the tolerant reader here, so that browsers get the canonical form and neither the
 * reader nor its schemas; what it had to repair is a warning of the build.
 */
export function pluginLessonPages(): RsbuildPlugin {
  return {
    name: 'tensely:lesson-pages',
    setup(api) {
      const root = api.context.rootPath;
      api.processAssets({ stage: 'additional' }, async ({ compilation, sources }) => {
        const emit = (path: string, value: unknown) =>
          compilation.emitAsset(path, new sources.RawSource(JSON.stringify(value)));
        for (const folder of ['content', 'pictures']) compilation.contextDependencies.add(join(root, folder));
        for (const path of await filesOf(root, 'content', /^\d+\.json$/)) emit(path, await readPage(path));
        for (const path of await filesOf(root, 'pictures', /^\d+\.svg$/)) {
          emit(path.replace(/svg$/, 'json'), drawingOf(await readFile(join(root, path), 'utf8')));
        }
      });

      async function readPage(path: string) {
        const { page, repairs } = parsePage(JSON.parse(await readFile(join(root, path), 'utf8')));
        for (const repair of repairs) api.logger.warn(`${path}${repair.path}: ${repair.sentence}`);
        return page;
      }
    },
  };
}

async function filesOf(root: string, folder: string, name: RegExp): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && name.test(entry.name));
  return files.map((file) => relative(root, join(file.parentPath, file.name)).replaceAll('\\', '/')).sort();
}
