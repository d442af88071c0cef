import type { Clock, TrustedKey } from '@tensely/platform/logic';
import type { ReleaseStore } from '@tensely/release-store/logic';
import type { HaltRule } from './halt/judge-trial.ts';
import type { Log } from './log.ts';
import type { DevelopmentRemotes } from './overrides/development-remotes.ts';
import type { InstallationSettings } from './page/page-settings.ts';
import type { SeenSequences } from './store/seen-sequences.ts';

export interface GatewayOptions {
  store: ReleaseStore;
  /** The keys whose signatures count now. Rejects with a sentence when they cannot be read. */
  readKeys(): Promise<readonly TrustedKey[]>;
  seen: SeenSequences;
  settings: InstallationSettings;
  /** Started for work on this machine: whoever is on it gets explanations, reasons and remotes from source. */
  development: boolean;
  /** Remotes that pages on this machine get from source, in development. */
  developmentRemotes: DevelopmentRemotes;
  /** The uid that a token proves; undefined for one that proves nothing. */
  learnerOf(token: string | undefined): Promise<string | undefined>;
  /** Where `/api` goes. */
  progressService: string;
  /** What was read of the store counts as new for so long, in milliseconds. */
  freshMs: number;
  /** How many bytes of files are kept in memory. */
  cacheBytes: number;
  /** How many proxies of our own stand before the gateway. */
  proxies: number;
  haltRule: HaltRule;
  /** What report tokens are made with: the same for all gateways over one store. */
  reportKey: Uint8Array;
  clock: Clock;
  newId(): string;
  log: Log;
}
