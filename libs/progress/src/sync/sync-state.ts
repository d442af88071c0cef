/** What keeps changes on this device. */
export type SyncError = 'offline' | 'server' | 'signIn' | 'refused' | 'device';

/** How far this device is with sending, for the screen. */
export interface SyncState {
  /** Changes that somebody asked to save and that the endpoint does not have yet. */
  pending: number;
  sending: boolean;
  /** Why the last try failed; gone with the next one that succeeds. */
  lastError: SyncError | undefined;
}

export const IDLE: SyncState = { pending: 0, sending: false, lastError: undefined };

/** What to tell the learner about changes that wait; undefined while nothing waits for anything. */
export function syncMessage({ pending, lastError }: SyncState): string | undefined {
  if (pending === 0 || lastError === undefined) return undefined;
  const reason = lastError === 'signIn' ? 'Sign in again to save' : 'Waiting for a connection';
  return `${reason} - ${pending} ${pending === 1 ? 'change' : 'changes'} kept on this device`;
}
