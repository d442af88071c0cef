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
import { askOperator } from '@tensely/service-host/command-line';
import type { Environment } from '../environment.ts';
import type { Serving } from './console/serve-until-stopped.ts';
import { openWorkspace, type Workspace } from './publishing/workspace.ts';
import { type Monitoring, readMonitoring } from './reports/monitoring.ts';

/** The side effects of the verbs; tests hand in their own. */
export interface Effects extends Omit<Workspace, 'gitName'> {
  now(): Date;
  wait(milliseconds: number): Promise<void>;
  /** The name of the operator, who owns the keys made on this machine: "Ana Lima". */
  operator(): Promise<string>;
  /** Shows what would happen and asks the operator. Rejects with a sentence without a terminal. */
  confirm(shown: string): Promise<boolean>;
  store: ReleaseStore;
  /** The trust file, and the private keys of this machine. */
  keyLocations: KeyLocations;
  /** Opens the placements that this machine has seen, so that replays fail. Rejects with a sentence. */
  openSeen(): Promise<SeenPlacements>;
  /** Whether the first publication makes a local key, as it does without TRUST_FILE. */
  makesLocalKey: boolean;
  /** Undefined if Prometheus does not answer. */
  readMonitoring(): Promise<Monitoring | undefined>;
  /** Serves a page for the operator on a free port of 127.0.0.1, until they or their terminal end it. */
  serveUntilStopped(fetch: (request: Request) => Response | Promise<Response>, serving: Serving): Promise<void>;
}

/** Where output goes. */
export interface Terminal {
  /** Prints progress or an error to standard error. */
  say(line: string): void;
  /** Prints the result to standard output. */
  print(text: string): void;
}

type Settings = Pick<Environment, 'DATA_DIR' | 'RELEASE_STORE' | 'TRUST_FILE' | 'PROMETHEUS_URL'>;

/** The real effects: the store and the keys that the settings name, and builds of the workspace at `root`. */
export function createEffects(root: string, settings: Settings): Effects {
  const { DATA_DIR, RELEASE_STORE, TRUST_FILE, PROMETHEUS_URL } = settings;
  const storage = openStorage({ releaseStore: RELEASE_STORE, dataDir: DATA_DIR });
  const { gitName, ...workspace } = openWorkspace(root);
  return {
    ...workspace,
    now: () => new Date(),
    wait: (milliseconds) => delay(milliseconds),
    operator: async () => (await gitName()) ?? userInfo().username,
    confirm: askOperator,
    store: openReleaseStore(storage),
    keyLocations: keyLocationsIn(DATA_DIR, TRUST_FILE),
    openSeen: () => openSeenPlacements(join(DATA_DIR, 'release/seen'), storage.place),
    makesLocalKey: TRUST_FILE === undefined,
    readMonitoring: () => readMonitoring(PROMETHEUS_URL),
    serveUntilStopped: async (fetch, serving) =>
      (await import('./console/serve-until-stopped.ts')).serveUntilStopped(fetch, serving),
  };
}

export const terminal: Terminal = {
  say: (line) => process.stderr.write(`${line}\n`),
  print: (text) => process.stdout.write(`${text}\n`),
};
