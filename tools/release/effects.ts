import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type KeyLocations,
  keyLocationsIn,
  openReleaseStore,
  openSeenPlacements,
  openStorage,
  type ReleaseStore,
  type SeenPlacements,
} from '@tensely/release-store/logic';
import { askOperator } from '@tensely/service-host/logic';
import type { Environment } from '../environment.ts';
import { type Serving, serveUntilStopped } from './console/serve-until-stopped.ts';
import { appNames } from './publishing/app-names.ts';
import { buildApp } from './publishing/build-app.ts';
import { withBuildLock } from './publishing/build-lock.ts';
import { type Build, readBuild } from './publishing/read-build.ts';
import { type Provenance, readProvenance } from './publishing/read-provenance.ts';
import { readGitName, readSources, type Sources } from './publishing/read-sources.ts';
import { type SourceCheck, sourceChecks } from './publishing/source-checks.ts';
import { changesSince, sourceVersion } from './publishing/source-version.ts';
import { readMetrics } from './reports/metrics.ts';

/** The side effects of the verbs; tests hand in their own. */
export interface Effects {
  now(): Date;
  wait(milliseconds: number): Promise<void>;
  /** The person at this machine, who owns the keys that they make: "Ana Lima". */
  operator(): Promise<string>;
  /** Shows what would be done and asks whether to do it. Rejects with a sentence without a terminal. */
  confirm(shown: string): Promise<boolean>;
  store: ReleaseStore;
  /** The trust file, and the private keys of this machine. */
  keyLocations: KeyLocations;
  /** The placements that this machine has followed, so that a replay of older ones fails. Rejects with a sentence. */
  openSeen(): Promise<SeenPlacements>;
  /** Without TRUST_FILE the first publication makes a local key. */
  makesLocalKey: boolean;
  /** What can be built here: the shell and the remotes. */
  appNames(): Promise<string[]>;
  /** The version of an app as its sources are now. */
  sourceVersion(app: string): Promise<string>;
  /** The files that go into an app and differ from a commit; null where the commit is not known here. */
  changesSince(app: string, commit: string): Promise<string[] | null>;
  /** What has to be right before an app is published. */
  sourceChecks(app: string): readonly SourceCheck[];
  /** Which commit lies here; null where there is none. */
  sources(): Promise<Sources | null>;
  /** The metrics of the services of this machine, as far as they answer. */
  readMetrics(): Promise<string[]>;
  /** By what an app is built here, and what it is made of. Rejects with a sentence. */
  provenance(app: string): Promise<Provenance>;
  /** Serves a page for the operator on a free port of 127.0.0.1, until they or their terminal end it. */
  serveUntilStopped(fetch: (request: Request) => Response | Promise<Response>, serving: Serving): Promise<void>;
  /** Builds an app as this version. Rejects with a sentence and the build's output. */
  build(app: string, version: string): Promise<Build>;
}

/** Where output goes. */
export interface Terminal {
  /** A line of progress, or why something was refused: the error output. */
  say(line: string): void;
  /** The answer itself: the standard output. */
  print(text: string): void;
}

type Settings = Pick<Environment, 'DATA_DIR' | 'RELEASE_STORE' | 'TRUST_FILE' | 'PORT' | 'PROGRESS_PORT'>;

/** The real ones: the store and the keys of these settings, builds of the workspace at `root`. */
export function createEffects(root: string, settings: Settings): Effects {
  const { DATA_DIR, RELEASE_STORE, TRUST_FILE } = settings;
  const storage = openStorage({ releaseStore: RELEASE_STORE, dataDir: DATA_DIR });
  return {
    now: () => new Date(),
    wait: (milliseconds) => delay(milliseconds),
    operator: async () => (await readGitName(root)) ?? userInfo().username,
    confirm: askOperator,
    store: openReleaseStore(storage),
    keyLocations: keyLocationsIn(DATA_DIR, TRUST_FILE),
    openSeen: () => openSeenPlacements(join(DATA_DIR, 'release/seen'), storage.place),
    makesLocalKey: TRUST_FILE === undefined,
    appNames: () => appNames(root),
    sourceVersion: (app) => sourceVersion(root, app),
    changesSince: (app, commit) => changesSince(root, app, commit),
    sourceChecks: (app) => sourceChecks(root, app),
    sources: () => readSources(root),
    readMetrics: () => readMetrics([settings.PORT, settings.PROGRESS_PORT]),
    provenance: (app) => readProvenance(root, app, process.env),
    serveUntilStopped,
    build: (app, version) =>
      withBuildLock(root, app, async () => {
        await buildApp(root, app, version);
        return readBuild(join(root, 'apps', app), app === 'shell' ? 'shell.json' : 'remote.json');
      }),
  };
}

export const terminal: Terminal = {
  say: (line) => process.stderr.write(`${line}\n`),
  print: (text) => process.stdout.write(`${text}\n`),
};
