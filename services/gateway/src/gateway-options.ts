import type { Clock } from '@tensely/core/logic';
import type { FirebaseSettings, PageSettings, TrustedKey } from '@tensely/platform/host';
import type { ReleaseStore, SeenPlacements } from '@tensely/release-store/logic';
import type { Tracing, TrustedProxies } from '@tensely/service-host/logic';
import type { DevelopmentRemotes } from './overrides/development-remotes.ts';

/** The part of the page's settings that an installation sets; the same in every page. */
export interface InstallationSettings
  extends Pick<PageSettings, 'parentUrl' | 'cookieDomain' | 'progressUrl' | 'budgets' | 'supportUrl' | 'languages'> {
  /** The Firebase project for federated users, if there is one. */
  firebase?: FirebaseSettings | undefined;
}

/** The log for operators; pino is one. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(details: object, message: string): void;
}

export interface GatewayOptions {
  store: ReleaseStore;
  /** The currently trusted keys. Rejects with a sentence if they cannot be read. */
  readKeys(): Promise<readonly TrustedKey[]>;
  /** The newest placements that this machine has served, to reject a store that goes back behind them. */
  seen: SeenPlacements;
  settings: InstallationSettings;
  /** Development mode: local callers get explanations, error reasons and remotes from source. */
  development: boolean;
  /** Remotes that local pages get from source in development. */
  developmentRemotes: DevelopmentRemotes;
  /** The uid of a valid token, or undefined. */
  verifyLearner(token: string | undefined): Promise<string | undefined>;
  /** The target of `/api`. */
  progressService: string;
  /** How long a poll of the store counts as fresh, in milliseconds. */
  freshMs: number;
  /** The size of the file cache in bytes. */
  cacheBytes: number;
  /** Our own proxies in front of the gateway. */
  trustedProxies: TrustedProxies;
  /** The minimum loads of a canary before its trial is judged. */
  canaryMinLoads: number;
  /** The key for report tokens, shared by all gateways of a store. */
  reportKey: Uint8Array;
  clock: Clock;
  newId(): string;
  log: Log;
  /** Traces requests from the browser to the progress service. */
  tracing: Tracing;
  /** Logs a line with details, none of them personal. */
  logInfo(details: object, message: string): void;
  /** Whether to measure the process as well: memory, CPU. */
  measuresProcess: boolean;
  /** Folders whose disks to measure, keyed by their content. */
  folders: Readonly<Record<string, string>>;
}
