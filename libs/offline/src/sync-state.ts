/** What holds changes back on this device. */
export type SyncError = 'offline' | 'server' | 'signIn' | 'refused' | 'device';

/** Whether the backend of federated users can be reached. */
export type OnlineState = 'unknown' | 'online' | 'offline';

/** What changes wait for, or that nothing waits and the backend of federated users cannot be reached. */
export type SyncProblem = 'connection' | 'signIn' | 'offlineMode';

/** How far this device is with sending, for the screen. */
export interface SyncState {
  /** Changes that somebody asked to save and that the endpoint does not have yet. */
  pending: number;
  sending: boolean;
  /** Why the last try failed; gone with the next one that succeeds. */
  lastError: SyncError | undefined;
  /** Known of federated users alone, whose data client holds a connection. */
  online?: OnlineState | undefined;
  /** The browser keeps nothing for this site, or no more: what waits is gone when the tab is closed. */
  onlyInTab?: boolean | undefined;
  /** When the oldest change was made, in milliseconds, once it has waited for days: see `WAITS_LONG_MS`. */
  waitsSince?: number | undefined;
  /** Changes that the service has refused for good; absent while there are none. */
  refused?: number | undefined;
}

/** Some browsers delete what a site has stored after a week without a visit: a learner is warned after this time. */
export const WAITS_LONG_MS = 3 * 86_400_000;

/** Whether two states look the same on the screen. */
export function isSameSyncState(a: SyncState, b: SyncState): boolean {
  return (
    a.pending === b.pending &&
    a.sending === b.sending &&
    a.lastError === b.lastError &&
    a.online === b.online &&
    a.onlyInTab === b.onlyInTab &&
    a.waitsSince === b.waitsSince &&
    a.refused === b.refused
  );
}

export const IDLE: SyncState = { pending: 0, sending: false, lastError: undefined };

export const OFFLINE_MODE = 'Could not reach backend... operating in offline mode';

/** What to tell the learner about changes that wait, or about being offline; undefined while there is nothing to tell. */
export function syncProblem({ pending, lastError, online }: SyncState): SyncProblem | undefined {
  if (pending > 0 && lastError !== undefined) return lastError === 'signIn' ? 'signIn' : 'connection';
  return online === 'offline' ? 'offlineMode' : undefined;
}
