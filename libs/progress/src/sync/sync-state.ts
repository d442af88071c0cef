/** What keeps changes on this device. */
export type SyncError = 'offline' | 'server' | 'signIn' | 'refused' | 'device';

/** Whether the backend of federated users can be reached. */
export type OnlineState = 'unknown' | 'online' | 'offline';

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
}

/** Whether two states look the same on the screen. */
export function isSameSyncState(a: SyncState, b: SyncState): boolean {
  return (
    a.pending === b.pending &&
    a.sending === b.sending &&
    a.lastError === b.lastError &&
    a.online === b.online &&
    a.onlyInTab === b.onlyInTab
  );
}

export const IDLE: SyncState = { pending: 0, sending: false, lastError: undefined };

export const OFFLINE_MODE = 'Could not reach backend... operating in offline mode';

/** What to tell the learner about changes that wait, or about being offline; undefined while there is nothing to tell. */
export function syncMessage({ pending, lastError, online, onlyInTab }: SyncState): string | undefined {
  if (pending === 0 || lastError === undefined) return online === 'offline' ? OFFLINE_MODE : undefined;
  const reason = lastError === 'signIn' ? 'Sign in again to save' : 'Waiting for a connection';
  const place = onlyInTab ? 'in this tab' : 'on this device';
  return `${reason} - ${pending} ${pending === 1 ? 'change' : 'changes'} kept ${place}`;
}
