import { type SyncState, syncMessage } from '@tensely/progress/logic';

/** What the frame says about changes on their way, and whether there is something to have been saved. */
export interface SyncNotice {
  kind: 'info' | 'neutral' | 'success' | undefined;
  text: string | undefined;
  wasWaiting: boolean;
}

export const NO_NOTICE: SyncNotice = { kind: undefined, text: undefined, wasWaiting: false };

/**
 * The notice after `before`, now that sending stands like this: changes wait, changes that waited are being sent, and all
 * are saved. A save that goes through at once is the open page's business and says nothing here. A try that may fail again
 * says nothing new either: it would be read out with every try. "Progress saved!" stays until somebody takes it away.
 */
export function nextNotice(before: SyncNotice, state: SyncState): SyncNotice {
  const waiting = syncMessage(state);
  if (waiting !== undefined) return { kind: 'info', text: waiting, wasWaiting: state.pending > 0 };
  if (!before.wasWaiting) return before.kind === 'success' && state.pending === 0 ? before : NO_NOTICE;
  if (state.pending > 0) return { kind: 'neutral', text: 'Saving progress...', wasWaiting: true };
  return { kind: 'success', text: 'Progress saved!', wasWaiting: false };
}
