import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { examKeyFile, toListing } from '@tensely/content/exams';
import { messageOf } from '@tensely/core/logic';
import { readExams } from './read-exams.ts';

/** The file of a build that lists its tests; publishing checks that none is missing. */
export const EXAMS_FILE = 'exams.json';

/**
 * Splits the practice tests (`content/<test>/`). The build gets only their listings (`EXAM_LISTINGS`, `exams.json`),
 * their instructions (`EXAM_INSTRUCTIONS`, by test) and pictures. Questions and keys are written to a separate folder
 * ("dist-private"); publishing puts them into the private area of the release store, and the progress service sends the
 * paper with a started attempt. No public file and no source map contains them.
 */
export function pluginExamPapers(): RsbuildPlugin {
  return {
    name: 'tensely:exam-papers',
    setup(api) {
      const content = join(api.context.rootPath, 'content');
      const definitions = async () => {
        const papers = (await readExams(content)).map(({ paper }) => paper);
        const instructions = papers.map(({ testId, instructions }) => [testId, instructions]);
        return {
          EXAM_LISTINGS: JSON.stringify(papers.map(toListing)),
          EXAM_INSTRUCTIONS: JSON.stringify(Object.fromEntries(instructions)),
        };
      };

      if (api.context.action === 'dev') {
        // A definition cannot change while the server runs.
        api.transform(
          { test: /[\\/](?:exam-papers|exam-instructions)\.ts$/ },
          async ({ code, addContextDependency }) => {
            addContextDependency(content);
            const { EXAM_LISTINGS, EXAM_INSTRUCTIONS } = await definitions();
            return code
              .replace(/= EXAM_LISTINGS\b/, `= ${EXAM_LISTINGS}`)
              .replace(/= EXAM_INSTRUCTIONS\b/, `= ${EXAM_INSTRUCTIONS}`);
          },
        );
      } else {
        api.modifyRsbuildConfig(async (config, { mergeRsbuildConfig }) =>
          mergeRsbuildConfig(config, { source: { define: await definitions() } }),
        );
      }

      api.processAssets({ stage: 'additional' }, async ({ compilation, sources }) => {
        compilation.contextDependencies.add(content);
        try {
          const exams = await readExams(content);
          const named = exams.map(({ paper: { testId, hash } }) => ({ testId, paper: hash }));
          compilation.emitAsset(EXAMS_FILE, new sources.RawSource(JSON.stringify(named)));
          for (const { paper, pictures, repairs } of exams) {
            if (repairs > 0)
              api.logger.warn(`${paper.testId}: ${repairs} repairs. "npm run content -- check" names them.`);
            for (const [path, picture] of pictures) compilation.emitAsset(path, new sources.RawSource(picture));
          }
        } catch (error) {
          // Don't throw: it would stop the author's dev server.
          compilation.errors.push(error instanceof Error ? error : new Error(messageOf(error)));
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
