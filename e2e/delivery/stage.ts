import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { folders, ports } from '../support/platform/addresses.ts';
import { environment, node } from '../support/platform/release-command.ts';
import { store as mainStore, releasesIn } from '../support/platform/release-store.ts';
import { startTool } from '../support/platform/start-tool.ts';

const run = promisify(execFile);

/**
 * A second product with its own gateway and release store, for tests that change what all visitors are served.
 * It shares progress and sign-in with the test platform: a learner signed in there is signed in here.
 */
export type Stage = Awaited<ReturnType<typeof openStage>>;

/** Judges canaries after a few loads, sets long timeouts for busy machines, and offers every language. */
const SETTINGS = {
  CANARY_MIN_LOADS: '20',
  SCRIPT_BUDGET_MS: '30000',
  LOAD_BUDGET_MS: '40000',
  MOUNT_BUDGET_MS: '30000',
  LANGUAGES: 'en,fr,es,en-XA',
};

/** Copies the live versions of the test platform into an empty store, and starts a gateway on it. */
export async function openStage() {
  const place = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
  const port = ports.firstStage + place;
  const folder = `${folders.data}-stage-${place}`;
  const env = { ...environment, ...SETTINGS, PORT: String(port), DATA_DIR: folder };
  const releases = releasesIn(folder);

  for (const [name, version] of await copyLive(folder)) await releases.change({ verb: 'promote', name, version });
  const surroundings = { cwd: folders.root, env, ready: 'service is ready' };
  const endGateway = await startTool('tools/serve/serve.ts', surroundings, ['gateway']);

  const url = `http://localhost:${port}`;

  /** Waits until the gateway has read the latest change: while the store is slow, it serves the state before. */
  async function waitForGateway() {
    const { revision } = await releases.store.readPointers();
    for (;;) {
      const served: { revision: number } = await (await fetch(`${url}/readyz`)).json();
      if (served.revision >= revision) return;
      await delay(20);
    }
  }

  async function releaseFrom(sources: string, ...words: string[]) {
    const { stdout } = await run(node, ['tools/release/release.ts', ...words, '--json'], { cwd: sources, env });
    await waitForGateway();
    return JSON.parse(stdout).result;
  }

  return {
    url,
    /** The settings of its programs. */
    environment: env,
    ...releases,
    async change(...wanted: Parameters<typeof releases.change>) {
      await releases.change(...wanted);
      await waitForGateway();
    },
    /** Runs `npm run release -- <words> --json` on this stage. Resolves with the result; rejects with its error output. */
    release: (...words: string[]) => releaseFrom(folders.root, ...words),
    /** The same with the sources of another folder. */
    releaseFrom,
    async close() {
      await endGateway();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Name and version of each copied release. */
async function copyLive(folder: string): Promise<[name: string, version: string][]> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const { remotes } = await mainStore.readPointers();
  const live = Object.entries(remotes).map(([name, { stable }]): [string, string] => [name, stable]);
  const releases = live.map(([name, version]) => `releases/remotes/${name}/${version}`);
  for (const path of [...releases, 'releases/private', 'trust.json', 'keys/release']) {
    cpSync(join(folders.data, path), join(folder, path), { recursive: true });
  }
  return live;
}
