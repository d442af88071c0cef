import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { examKeyFile } from '@tensely/content/exams';
import type { Storage } from '@tensely/release-store/logic';
import { readExams } from '../config/content/read-exams.ts';

/**
 * Writes the keys of the practice tests to the release store after each build, because the progress service
 * starts no test without its key. A store clean-up removes keys that no release needs.
 */
export function pluginExamKeys(storage: Pick<Storage, 'write'>, say: (line: string) => void): RsbuildPlugin {
  return {
    name: 'tensely:exam-keys',
    setup(api) {
      const written = new Set<string>();

      api.onAfterDevCompile(async () => {
        // The build reports content errors.
        for (const { key } of await readExams(join(api.context.rootPath, 'content')).catch(() => [])) {
          if (written.has(key.hash)) continue;
          written.add(key.hash);
          const text = Buffer.from(JSON.stringify(key));
          await storage.write(`private/${examKeyFile(key.hash)}`, text, { ifAbsent: true }).catch((error: Error) => {
            say(`${key.testId} cannot be started, because storing its key failed: ${error.message}`);
          });
        }
      });
    },
  };
}
