import { cp, rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { addresses, folders, PREVIOUS_LESSONS } from './addresses.ts';
import { publishCopy } from './publish-copy.ts';
import { environment } from './release-command.ts';
import { releasesIn } from './release-store.ts';
import { startTool } from './start-tool.ts';

/** Starts the product for the tests, with an earlier version of lessons in its release store. Returns a function that stops it. */
export default async function startPlatform() {
  const { E2E_RELEASES: released, E2E_PREVIOUS: hasPrevious } = process.env;
  const stop = await startProduct(environment);
  if (released === undefined || hasPrevious) await publishPrevious();
  return stop;
}

/** Starts the product with the versions of the data folder E2E_RELEASES, otherwise with the sources. */
export async function startProduct(env: NodeJS.ProcessEnv) {
  const { E2E_RELEASES: released } = process.env;
  await rm(folders.data, { recursive: true, force: true });
  if (released) await cp(released, folders.data, { recursive: true });
  return startTool('tools/start/start.ts', { cwd: folders.root, env }, released ? ['--as-released'] : []);
}

/** Promotes a copy of the live lessons, then the live ones again; waits until the gateway serves both. */
async function publishPrevious() {
  const releases = releasesIn(folders.data);
  const live = await releases.liveVersion('lessons');
  await publishCopy(releases, 'lessons', PREVIOUS_LESSONS);
  for (const version of [PREVIOUS_LESSONS, live]) {
    await releases.change({ verb: 'promote', name: 'lessons', version });
  }
  const served = async () => (await fetch(`${addresses.app}/releases.json`)).text();
  while (!(await served()).includes(`/remotes/lessons/${PREVIOUS_LESSONS}/`)) await delay(50);
}
