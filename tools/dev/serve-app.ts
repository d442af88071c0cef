import { relative } from 'node:path';
import { messageOf } from '@tensely/core/logic';
import { RESTART_SIGNAL } from '../start/supervisor.ts';
import { firstChangeOf, recordLoadedFiles } from './loaded-files.ts';

const app = process.cwd();
const say = (line: string) => process.stderr.write(`${line}\n`);

// Must run before any other module is loaded.
const loaded = recordLoadedFiles();
const { serveFromSource } = await import('./serve-from-source.ts');

// Nothing needs closing, and the bundler logs errors when it is stopped.
process.once('SIGTERM', () => process.kill(process.pid, 'SIGKILL'));

/**
 * Serves the app of the current folder from source on PORT until stopped. A change to the build's own inputs (declaration, list of
 * topics, content readers and schemas) makes the supervisor restart this process.
 */
await serveFromSource(say).catch((error) => say(`fails to build: ${messageOf(error)}`));
const changed = await firstChangeOf(loaded);
say(`${relative(app, changed)} has changed, an input of the build: restarting it and reloading open pages`);
process.kill(process.pid, RESTART_SIGNAL);
