import { relative } from 'node:path';
import { messageOf } from '@tensely/core/logic';
import { RESTART_SIGNAL } from '../start/supervisor.ts';
import { firstChangeOf, recordLoadedFiles } from './loaded-files.ts';

const app = process.cwd();
const say = (line: string) => process.stderr.write(`${line}\n`);

// Before the rest is loaded.
const loaded = recordLoadedFiles();
const { serveFromSource } = await import('./serve-from-source.ts');

// Nothing has to be closed, and the bundler complains when it is asked to stop.
process.once('SIGTERM', () => process.kill(process.pid, 'SIGKILL'));

/**
 * Serves the app of the current folder from source on PORT, until it is stopped. Whatever the build itself is made of (the
 * declaration, the list of topics, readers and schemas of content) is taken over by a process that begins again.
 */
await serveFromSource(say).catch((error) => say(`cannot be served as it is now: ${messageOf(error)}`));
const changed = await firstChangeOf(loaded);
say(`${relative(app, changed)} has changed, which the build is made of: it begins again, and open pages with it`);
process.kill(process.pid, RESTART_SIGNAL);
