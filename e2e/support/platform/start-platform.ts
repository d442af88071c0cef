import { rm } from 'node:fs/promises';
import { folders, PREVIOUS_LESSONS } from './addresses.ts';
import { environment, release } from './release-command.ts';
import { startTool } from './start-tool.ts';

/** Starts the product for the tests, with an earlier version of lessons in its release store; the answer stops it. */
export default async function startPlatform() {
  await rm(folders.data, { recursive: true, force: true });
  await release('publish', 'lessons', '--version', PREVIOUS_LESSONS, '--skip-checks', 'tests');
  // With the reason of a start, which takes over what starts have made live and leaves alone what was chosen by hand.
  await release('promote', 'lessons', PREVIOUS_LESSONS, '--why', 'npm start');
  return startTool('tools/start/start.ts', { cwd: folders.root, env: environment });
}
