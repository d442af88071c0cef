import type { Clock } from '@tensely/core/logic';
import type { FirebaseSettings, PageSettings, TrustedKey } from '@tensely/platform/host';
import type { ReleaseStore, SeenPlacements, ServedState } from '@tensely/release-store/logic';
import type { Tracing } from '@tensely/service-host/logic';
import type { Environment } from './environment.ts';

/** The part of the page's settings that an installation sets; the same in every page. */
export interface InstallationSettings
  extends Pick<PageSettings, 'parentUrl' | 'cookieDomain' | 'progressUrl' | 'budgets' | 'supportUrl' | 'languages'> {
  firebase?: FirebaseSettings | undefined;
}

/** The log for operators; pino is one. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(details: object, message: string): void;
}

/** The verified state that the gateway serves from, without expired placements and halted canaries. */
export interface StateLookup {
  /** The state after polling the store. Rejects if there is none. */
  state(): Promise<ServedState>;
  /** The last known state, without a poll, or undefined while there is none. */
  known(): ServedState | undefined;
}

type Configured =
  | 'development'
  | 'developmentRemotes'
  | 'progressService'
  | 'cacheBytes'
  | 'trustedProxies'
  | 'canaryMinLoads';

export interface GatewayOptions extends Pick<Environment, Configured> {
  store: ReleaseStore;
  /** The currently trusted keys. Rejects if they cannot be read. */
  readKeys(): Promise<readonly TrustedKey[]>;
  /** The newest placements that this machine has served, to reject a store that goes back behind them. */
  seen: SeenPlacements;
  settings: InstallationSettings;
  verifyLearner(token: string | undefined): Promise<string | undefined>;
  /** How long a poll of the store counts as fresh, in milliseconds. */
  freshMs: number;
  /** The key for report tokens, shared by all gateways of a store. */
  reportKey: Uint8Array;
  clock: Clock;
  newId(): string;
  log: Log;
  tracing: Tracing;
  /** Logs a line with details, none of them personal. */
  logInfo(details: object, message: string): void;
  measuresProcess: boolean;
  /** Folders whose disks to measure, keyed by their content. */
  folders: Readonly<Record<string, string>>;
}
