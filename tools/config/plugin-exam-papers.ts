import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { examKeyFile, listingOf } from '@tensely/exam-model/logic';
import { readExams } from './read-exams.ts';

/**
 * Splits the practice tests (`content/<test>/`). Papers go beside the build as files of data, named by test and hash;
 * `EXAM_LISTINGS` says which there are. Keys go into a folder of their own beside the build's ("dist-private"), from
 * where a publication takes them into the store's private area: they are in no file that is served, and in no source map.
 */
export function pluginExamPapers(): RsbuildPlugin {
  return {
    name: 'tensely:exam-papers',
    setup(api) {
      const content = join(api.context.rootPath, 'content');

      api.modifyRsbuildConfig(async (config, { mergeRsbuildConfig }) => {
        const listings = (await readExams(content)).map(({ paper, file }) => listingOf(paper, file));
        return mergeRsbuildConfig(config, { source: { define: { EXAM_LISTINGS: JSON.stringify(listings) } } });
      });

      api.processAssets({ stage: 'additional' }, async ({ compilation, sources }) => {
        compilation.contextDependencies.add(content);
        for (const { paper, file, pictures, repairs } of await readExams(content)) {
          if (repairs > 0)
            api.logger.warn(`${paper.testId}: ${repairs} repairs. "npm run content -- check" names them.`);
          compilation.emitAsset(file, new sources.RawSource(JSON.stringify(paper)));
          for (const [path, picture] of pictures) compilation.emitAsset(path, new sources.RawSource(picture));
        }
      });

      api.onAfterBuild(async () => {
        const folder = `${api.context.distPath}-private`;
        await rm(folder, { recursive: true, force: true });
        for (const { key } of await readExams(content)) {
          const path = join(folder, examKeyFile(key.hash));
          await mkdir(dirname(path), { recursive: true });
          await writeFile(path, JSON.stringify(key));
        }
      });
    },
  };
}
