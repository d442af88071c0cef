import { type SyncState, syncProblem } from '@tensely/progress/logic';

/** What the frame tells about changes on their way, and whether there is something to have been saved. */
export interface SyncNotice {
  kind: 'info' | 'neutral' | 'success' | undefined;
  wasWaiting: boolean;
}

export const NO_NOTICE: SyncNotice = { kind: undefined, wasWaiting: false };

/**
 * The notice after `before`, now that sending stands like this: changes wait, changes that waited are being sent, and all
 * are saved. A save that goes through at once is the open page's business and says nothing here. A try that may fail again
 * says nothing new either: it would be read out with every try. "Progress saved!" stays until somebody takes it away.
 */
export function nextNotice(before: SyncNotice, state: SyncState): SyncNotice {
  if (syncProblem(state)) return { kind: 'info', wasWaiting: state.pending > 0 };
  if (!before.wasWaiting) return before.kind === 'success' && state.pending === 0 ? before : NO_NOTICE;
  if (state.pending > 0) return { kind: 'neutral', wasWaiting: true };
  // What was refused for good is not saved: `useRefusedNotice` speaks then.
  return state.refused ? NO_NOTICE : { kind: 'success', wasWaiting: false };
}
