import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { keyLocationsIn, openReleaseStore, openSeenPlacements, openStorage } from '@tensely/release-store/logic';
import { askOperator } from '@tensely/service-host/command-line';
import type { Environment } from '../environment.ts';
import type { Serving } from './console/serve-until-stopped.ts';
import type { SourceCheck } from './publishing/source-checks.ts';
import { readMonitoring } from './reports/monitoring.ts';

/** Where output goes. */
export interface Terminal {
  /** Prints progress or an error to standard error. */
  say(line: string): void;
  /** Prints the result to standard output. */
  print(text: string): void;
}

type Settings = Pick<Environment, 'DATA_DIR' | 'RELEASE_STORE' | 'TRUST_FILE' | 'PROMETHEUS_URL'>;
type Fetch = (request: Request) => Response | Promise<Response>;

/** The side effects of the verbs; tests pass their own. */
export type Effects = ReturnType<typeof createEffects>;

/**
 * The real effects: the store and the keys that the settings name, and builds of the workspace at `root`. Code that only checks and
 * builds need is imported on demand: a rollback must not wait for it.
 */
export function createEffects(root: string, settings: Settings) {
  const { DATA_DIR, RELEASE_STORE, TRUST_FILE, PROMETHEUS_URL } = settings;
  const storage = openStorage({ releaseStore: RELEASE_STORE, dataDir: DATA_DIR });
  const sources = () => import('./publishing/sources.ts');
  return {
    now: () => new Date(),
    wait: (milliseconds: number): Promise<void> => delay(milliseconds),
    /** The name of the operator, who owns the keys made on this machine: "Ana Lima". */
    operator: async () => (await (await sources()).readGitName(root)) ?? userInfo().username,
    /** Shows what would happen and asks the operator. Rejects without a terminal. */
    confirm: askOperator,
    store: openReleaseStore(storage),
    keyLocations: keyLocationsIn(DATA_DIR, TRUST_FILE),
    /** Opens the placements that this machine has seen, so that replays fail. */
    openSeen: () => openSeenPlacements(join(DATA_DIR, 'release/seen'), storage.place),
    /** Whether the first publication makes a local key, as it does without TRUST_FILE. */
    makesLocalKey: TRUST_FILE === undefined,
    readMonitoring: () => readMonitoring(PROMETHEUS_URL),
    /** Serves a page for the operator on a free port of 127.0.0.1, until they or their terminal end it. */
    serveUntilStopped: async (fetch: Fetch, serving: Serving): Promise<void> =>
      (await import('./console/serve-until-stopped.ts')).serveUntilStopped(fetch, serving),
    appNames: async () => (await sources()).appNames(root),
    sourceVersion: async (app: string) => (await sources()).sourceVersion(root, app),
    /** The files that go into an app and differ from a commit; null if git does not know the commit. */
    changesSince: async (app: string, commit: string) => (await sources()).changesSince(root, app, commit),
    sources: async () => (await sources()).readSources(root),
    /** The checks that an app has to pass before it is published. */
    sourceChecks: async (app: string): Promise<SourceCheck[]> =>
      (await import('./publishing/source-checks.ts')).sourceChecks(root, app),
    provenance: async (app: string) =>
      (await import('./publishing/read-provenance.ts')).readProvenance(root, app, process.env),
    /** Builds an app as this version. Rejects with the build's output. */
    build: async (app: string, version: string) => (await import('./publishing/build.ts')).build(root, app, version),
  };
}

export const terminal: Terminal = {
  say: (line) => process.stderr.write(`${line}\n`),
  print: (text) => process.stdout.write(`${text}\n`),
};
