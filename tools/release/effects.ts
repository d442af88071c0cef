import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type KeyLocations,
  keyLocationsIn,
  openReleaseStore,
  openSeenPlacements,
  openSeenTrust,
  openStorage,
  parseRoots,
  type ReleaseStore,
  type SeenPlacements,
} from '@tensely/release-store/logic';
import { askOperator, printable } from '@tensely/service-host/logic';
import type { Environment } from '../environment.ts';
import { appNames } from './publishing/app-names.ts';
import { buildApp } from './publishing/build-app.ts';
import { withBuildLock } from './publishing/build-lock.ts';
import { type Build, readBuild } from './publishing/read-build.ts';
import { readGitName } from './publishing/read-git-name.ts';
import { type Provenance, readProvenance } from './publishing/read-provenance.ts';
import { readSources, type Sources } from './publishing/read-sources.ts';
import { type SourceCheck, sourceChecks } from './publishing/source-checks.ts';
import { changesSince, sourceVersion } from './publishing/source-version.ts';
import { readMetrics } from './reports/read-metrics.ts';
import { openScreen, type Screen } from './screen.ts';

/** The side effects of the verbs; tests hand in their own. */
export interface Effects {
  now(): Date;
  wait(milliseconds: number): Promise<void>;
  /** Who works here, for the keys that they make: "Ana Lima". Changes name the operator of the key that signs them. */
  operator(): Promise<string>;
  /** Shows what would be done, and whether it is to be done. Rejects with a sentence where nobody can answer. */
  confirm(shown: string): Promise<boolean>;
  /** Tells the operator something while it goes on. */
  tell(line: string): void;
  store: ReleaseStore;
  /** The trust file, and the private keys of this machine. */
  keyLocations: KeyLocations;
  /** What this machine has seen of the store, so that nothing older is taken for it. Rejects with a sentence. */
  openSeen(): Promise<SeenPlacements>;
  /** Where no trust file is named, the first publication makes a key of its own. */
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
  /** Builds an app as this version. Rejects with a sentence and the build's output. */
  build(app: string, version: string): Promise<Build>;
}

/** Where output goes. */
export interface Terminal {
  /** A line of progress, or why something was refused: the error output. */
  say(line: string): void;
  /** The answer itself: the standard output. */
  print(text: string): void;
  /** Undefined where nobody sits before it: a pipe, a file. */
  screen?: Screen | undefined;
}

type Settings = Pick<
  Environment,
  'DATA_DIR' | 'RELEASE_STORE' | 'TRUST_FILE' | 'TRUST_ROOT' | 'PORT' | 'PROGRESS_PORT'
>;

/** The real ones: the store and the keys of these settings, builds of the workspace at `root`. */
export function createEffects(root: string, settings: Settings): Effects {
  const { DATA_DIR, RELEASE_STORE, ...trust } = settings;
  const storage = openStorage({ releaseStore: RELEASE_STORE, dataDir: DATA_DIR });
  const keyLocations = keyLocationsIn(DATA_DIR, {
    trustFile: trust.TRUST_FILE,
    roots: trust.TRUST_ROOT === undefined ? undefined : parseRoots(trust.TRUST_ROOT),
  });
  return {
    now: () => new Date(),
    wait: (milliseconds) => delay(milliseconds),
    operator: async () => (await readGitName(root)) ?? userInfo().username,
    confirm: askOperator,
    tell: (line) => terminal.say(printable(line)),
    store: openReleaseStore(storage),
    keyLocations: { ...keyLocations, seen: openSeenTrust(DATA_DIR, keyLocations.trustFile) },
    openSeen: () => openSeenPlacements(join(DATA_DIR, 'release/seen'), storage.place),
    makesLocalKey: trust.TRUST_FILE === undefined,
    appNames: () => appNames(root),
    sourceVersion: (app) => sourceVersion(root, app),
    changesSince: (app, commit) => changesSince(root, app, commit),
    sourceChecks: (app) => sourceChecks(root, app),
    sources: () => readSources(root),
    readMetrics: () => readMetrics([settings.PORT, settings.PROGRESS_PORT]),
    provenance: (app) => readProvenance(root, app, process.env),
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
  screen: process.stdout.isTTY ? openScreen(process.stdout) : undefined,
};
