import { type SyncState, syncProblem } from '@tensely/progress/logic';

/** What the frame shows about unsent changes, and whether some were waiting before. */
export interface SyncNotice {
  kind: 'info' | 'offline' | 'neutral' | 'success' | undefined;
  wasWaiting: boolean;
}

export const NO_NOTICE: SyncNotice = { kind: undefined, wasWaiting: false };

/**
 * Returns the notice that follows `before`: changes wait, the device is offline, changes that waited are being sent, or all of
 * them are saved. A save that succeeds at once shows nothing here: the open page reports it. A retry does not change the notice,
 * which a screen reader would otherwise read again.
 */
export function nextNotice(before: SyncNotice, state: SyncState, isOffline: boolean): SyncNotice {
  if (syncProblem(state)) return { kind: 'info', wasWaiting: state.pending > 0 };
  if (isOffline) return { kind: 'offline', wasWaiting: before.wasWaiting };
  if (!before.wasWaiting) return before.kind === 'success' && state.pending === 0 ? before : NO_NOTICE;
  if (state.pending > 0) return { kind: 'neutral', wasWaiting: true };
  // Refused changes are not saved: `useRefusedNotice` shows them.
  return state.refused ? NO_NOTICE : { kind: 'success', wasWaiting: false };
}
