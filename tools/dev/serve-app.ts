import { join } from 'node:path';
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';
import { openStorage } from '@tensely/release-store/logic';
import { readEnvironment } from '../environment.ts';
import { pluginExamKeys } from './plugin-exam-keys.ts';

// Run by `node --watch`: a change to the build's own inputs (declaration, list of topics, content readers and schemas) restarts it.
// It serves the app of the current folder from source on PORT until stopped.

// Nothing needs closing, and the bundler logs errors when it is stopped.
process.once('SIGTERM', () => process.kill(process.pid, 'SIGKILL'));

const { RELEASE_STORE, DATA_DIR, PORT } = readEnvironment(join(import.meta.dirname, '../..'));
const storage = openStorage({ releaseStore: RELEASE_STORE, dataDir: DATA_DIR });
const say = (line: string) => process.stderr.write(`${line}\n`);
const { content } = await loadConfig({ command: 'dev' });
const config = mergeRsbuildConfig(content, {
  server: { port: PORT },
  plugins: [pluginExamKeys(storage, say)],
});
const rsbuild = await createRsbuild({ config });
await rsbuild.startDevServer();
