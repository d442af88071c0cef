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

/** The files of the configuration when it could last be read. */
let files: readonly string[] = [];

// Nothing has to be closed, and the bundler complains when it is asked to stop.
process.once('SIGTERM', () => process.kill(process.pid, 'SIGKILL'));

/** Serves the app of the current folder from source on PORT, until it is stopped. */
await serve();

/** Resolves when the server listens. A change of a file of the configuration, the declaration for example, restarts it. */
async function serve(): Promise<true> {
  const { content, filePath, dependencies } = await loadConfig({ command: 'dev' });
  files = [...dependencies, ...(filePath ? [filePath] : [])];
  const config = mergeRsbuildConfig(content, {
    server: { port: PORT },
    dev: { watchFiles: { type: 'restart', paths: [...files] } },
    plugins: hasExams() ? [pluginExamKeys({ storage, say })] : [],
  });
  const rsbuild = await createRsbuild({ config, restart: serveAgain });
  await rsbuild.startDevServer();
  return true;
}

/** Tries until the configuration can be read, after each change of its files. */
async function serveAgain(): Promise<true> {
  for (;;) {
    try {
      return await serve();
    } catch (error) {
      say(`The configuration cannot be read: ${messageOf(error)}`);
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

function say(line: string) {
  process.stderr.write(`${line}\n`);
}
