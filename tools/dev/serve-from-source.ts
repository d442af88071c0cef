import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';
import { openStorage } from '@tensely/release-store/logic';
import { examFolders } from '../config/content/read-exams.ts';
import { readEnvironment } from '../environment.ts';
import { pluginExamKeys } from './plugin-exam-keys.ts';

/** Resolves when the app of the current folder is served from source. Rejects if its configuration cannot be read. */
export async function serveFromSource(say: (line: string) => void): Promise<void> {
  const { RELEASE_STORE, DATA_DIR, PORT } = readEnvironment(join(import.meta.dirname, '../..'));
  const storage = openStorage({ releaseStore: RELEASE_STORE, dataDir: DATA_DIR });
  const { content } = await loadConfig({ command: 'dev' });
  const config = mergeRsbuildConfig(content, {
    server: { port: PORT },
    plugins: hasExams(process.cwd()) ? [pluginExamKeys({ storage, say })] : [],
  });
  const rsbuild = await createRsbuild({ config });
  await rsbuild.startDevServer();
}

function hasExams(app: string): boolean {
  const content = join(app, 'content');
  return existsSync(content) && examFolders(content).length > 0;
}
