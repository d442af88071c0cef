import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { examKeyFile } from '@tensely/exam-model/logic';
import type { Storage } from '@tensely/release-store/logic';
import { createExamReader } from '../config/content/read-exams.ts';

interface Options {
  storage: Pick<Storage, 'write'>;
  /** Prints a line in the terminal. */
  tell(line: string): void;
}

/**
 * Puts the keys of the practice tests, as their sources are now, where the progress service looks for those of releases:
 * without its key a test cannot be started. A clean-up of the store takes away those that no release needs.
 */
export function pluginExamKeys({ storage, tell }: Options): RsbuildPlugin {
  return {
    name: 'tensely:exam-keys',
    setup(api) {
      const readExams = createExamReader(join(api.context.rootPath, 'content'));
      const kept = new Set<string>();

      api.onAfterDevCompile(async () => {
        // What is wrong with a test is told by the build.
        for (const { key } of await readExams().catch(() => [])) {
          if (kept.has(key.hash)) continue;
          kept.add(key.hash);
          const text = Buffer.from(JSON.stringify(key));
          await storage.write(`private/${examKeyFile(key.hash)}`, text, { ifAbsent: true }).catch((error: Error) => {
            tell(`${key.testId} cannot be started as it is now, for its key cannot be kept: ${error.message}`);
          });
        }
      });
    },
  };
}
