import { cp, rm } from 'node:fs/promises';
import { folders, PREVIOUS_LESSONS } from './addresses.ts';
import { environment, release } from './release-command.ts';
import { liveVersion } from './release-store.ts';
import { startTool } from './start-tool.ts';

/** Starts the product for the tests, with an earlier version of lessons in its release store. Returns a function that stops it. */
export default async function startPlatform() {
  await rm(folders.data, { recursive: true, force: true });
  const { E2E_RELEASES: released, E2E_PREVIOUS: hasPrevious } = process.env;
  if (released) return startReleased(released, hasPrevious !== undefined);
  await release('publish', 'lessons', '--version', PREVIOUS_LESSONS, '--skip-checks', 'tests');
  // Same reason text as automatic publications, which a start replaces; it leaves manual changes alone.
  await release('promote', 'lessons', PREVIOUS_LESSONS, '--why', 'npm start');
  return startTool('tools/start/start.ts', { cwd: folders.root, env: environment });
}

/** Starts the product with the versions of another data folder; publishes only the previous version, if journeys need one. */
async function startReleased(released: string, hasPrevious: boolean) {
  await cp(released, folders.data, { recursive: true });
  if (hasPrevious) {
    const live = await liveVersion('lessons');
    await release('publish', 'lessons', '--version', PREVIOUS_LESSONS, '--skip-checks', 'tests');
    for (const version of [PREVIOUS_LESSONS, live]) await release('promote', 'lessons', version);
  }
  return startTool('tools/start/start.ts', { cwd: folders.root, env: environment }, ['--as-released']);
}
