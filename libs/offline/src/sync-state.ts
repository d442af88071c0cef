export type SyncError = 'offline' | 'server' | 'signIn' | 'refused';

/** Whether the backend of federated users can be reached. */
export type OnlineState = 'unknown' | 'online' | 'offline';

/** What the changes are waiting for; or that nothing waits and the backend of federated users is unreachable. */
export type SyncProblem = 'connection' | 'signIn' | 'offlineMode';

/** The sync status of this device, for the screen. */
export interface SyncState {
  /** Changes that a caller asked to save and that the endpoint does not have yet. */
  pending: number;
  sending: boolean;
  /** Why the last attempt failed; cleared by the next one that succeeds. */
  lastError: SyncError | undefined;
  /** Only for federated users, whose data client keeps a connection open. */
  online?: OnlineState | undefined;
  /** The browser refuses storage for this site, or it is full: waiting changes are lost when the tab is closed. */
  onlyInTab?: boolean | undefined;
  /** When the oldest change was made, in milliseconds, once it has waited for days: see `WAITS_LONG_MS`. */
  waitsSince?: number | undefined;
  /** Changes that the service has refused permanently; absent while there are none. */
  refused?: number | undefined;
}

/** Some browsers delete a site's storage after a week without a visit, so warn the learner after this time. */
export const WAITS_LONG_MS = 3 * 86_400_000;

const FIELDS = ['pending', 'sending', 'lastError', 'online', 'onlyInTab', 'waitsSince', 'refused'] as const;

/** Whether two states look the same on the screen. */
export function isSameSyncState(a: SyncState, b: SyncState): boolean {
  return FIELDS.every((field) => a[field] === b[field]);
}

export const IDLE: SyncState = { pending: 0, sending: false, lastError: undefined };

/** The notice about waiting changes or being offline; undefined if there is none. */
export function syncProblem({ pending, lastError, online }: SyncState): SyncProblem | undefined {
  if (pending > 0 && lastError !== undefined) return lastError === 'signIn' ? 'signIn' : 'connection';
  return online === 'offline' ? 'offlineMode' : undefined;
}
