import { existsSync, unwatchFile, watchFile } from 'node:fs';
import { join } from 'node:path';
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';
import { messageOf } from '@tensely/core/logic';
import { openStorage } from '@tensely/release-store/logic';
import { examFolders } from '../config/content/read-exams.ts';
import { readEnvironment } from '../environment.ts';
import { pluginExamKeys } from './plugin-exam-keys.ts';

const app = process.cwd();
const { RELEASE_STORE, DATA_DIR, PORT } = readEnvironment(join(import.meta.dirname, '../..'));
const storage = openStorage({ releaseStore: RELEASE_STORE, dataDir: DATA_DIR });

/** What the configuration was made of the last time that it could be read. */
let files: readonly string[] = [];

// There is nothing to put in order, and the bundler complains where it is asked to end.
process.once('SIGTERM', () => process.kill(process.pid, 'SIGKILL'));

/** Serves the app of the current folder from source on PORT, until it is ended. */
await serve();

/** Resolves when the server listens. What the configuration is made of (the declaration, say) starts it anew. */
async function serve(): Promise<true> {
  const { content, filePath, dependencies } = await loadConfig({ command: 'dev' });
  files = [...dependencies, ...(filePath ? [filePath] : [])];
  const config = mergeRsbuildConfig(content, {
    server: { port: PORT },
    dev: { watchFiles: { type: 'restart', paths: [...files] } },
    plugins: hasExams() ? [pluginExamKeys({ storage, tell })] : [],
  });
  const rsbuild = await createRsbuild({ config, restart: serveAgain });
  await rsbuild.startDevServer();
  return true;
}

/** A configuration that cannot be read is waited for. */
async function serveAgain(): Promise<true> {
  for (;;) {
    try {
      return await serve();
    } catch (error) {
      tell(`The configuration cannot be read: ${messageOf(error)}`);
      await oneChanges(files);
    }
  }
}

function oneChanges(paths: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      for (const path of paths) unwatchFile(path, done);
      resolve();
    };
    for (const path of paths) watchFile(path, { interval: 250 }, done);
  });
}

function hasExams(): boolean {
  const content = join(app, 'content');
  return existsSync(content) && examFolders(content).length > 0;
}

function tell(line: string) {
  process.stderr.write(`${line}\n`);
}
