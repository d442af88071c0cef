import type { Clock } from '@tensely/core/logic';
import type { FirebaseSettings, PageSettings, TrustedKey } from '@tensely/platform/host';
import type { ReleaseStore, SeenPlacements } from '@tensely/release-store/logic';
import type { Tracing, TrustedProxies } from '@tensely/service-host/logic';
import type { HaltRule } from './halt/judge-trial.ts';
import type { Log } from './monitoring/log.ts';
import type { DevelopmentRemotes } from './overrides/development-remotes.ts';

/** The part of the page's settings that an installation sets; it is the same in every page. */
export interface InstallationSettings
  extends Pick<PageSettings, 'parentUrl' | 'cookieDomain' | 'progressUrl' | 'budgets' | 'supportUrl' | 'languages'> {
  /** Federated users, where there are any. */
  firebase?: FirebaseSettings | undefined;
}

export interface GatewayOptions {
  store: ReleaseStore;
  /** The keys whose signatures count now. Rejects with a sentence when they cannot be read. */
  readKeys(): Promise<readonly TrustedKey[]>;
  /** The newest placements that this machine has served: the store must not go back behind them. */
  seen: SeenPlacements;
  settings: InstallationSettings;
  /** Development mode: callers on this machine get explanations, error reasons and remotes from source. */
  development: boolean;
  /** Remotes that pages on this machine get from source, in development. */
  developmentRemotes: DevelopmentRemotes;
  /** The uid that a token proves; undefined for one that proves nothing. */
  learnerOf(token: string | undefined): Promise<string | undefined>;
  /** Where `/api` goes. */
  progressService: string;
  /** For how long a look at the store counts as new, in milliseconds. */
  freshMs: number;
  /** How many bytes of files are kept in memory. */
  cacheBytes: number;
  /** The proxies of our own before the gateway. */
  trustedProxies: TrustedProxies;
  haltRule: HaltRule;
  /** The key of report tokens: the same for all gateways over one store. */
  reportKey: Uint8Array;
  /** Where it listens, for operators: "host:port". */
  address: string;
  clock: Clock;
  newId(): string;
  log: Log;
  /** Follows requests from the browser to the progress service. */
  tracing: Tracing;
  /** A line of the log with its details, none of them personal. */
  logInfo(details: object, message: string): void;
  /** Whether the metrics are of the process, too: its memory, its processor. */
  measuresProcess: boolean;
  /** Folders whose disks are measured, by what they hold. */
  folders: Readonly<Record<string, string>>;
}
