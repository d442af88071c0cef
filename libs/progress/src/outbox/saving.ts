import type { SyncState } from '../sync/sync-state.ts';
import type { OverallStats } from '../wire/history.ts';

/** How a save ended: at the remote, on this device with the remote still to come, or refused for good. */
export type SaveOutcome =
  | { kind: 'saved'; jwtUpdated: boolean; overallStats?: OverallStats | undefined }
  | { kind: 'kept' }
  | { kind: 'failed' };

/** A save under way. Neither promise ever rejects. */
export interface Saving {
  /** Done as soon as the write on the device is (docs/behaviour.md#progress-outbox: the pager waits for this). */
  onDevice: Promise<void>;
  outcome: Promise<SaveOutcome>;
}

/** The save of a page with nothing new in it: what was saved of it before may still wait on this device. */
export function nothingToSave({ getSyncState }: { getSyncState(): SyncState }): Saving {
  const { pending, lastError } = getSyncState();
  const isWaiting = pending > 0 && lastError !== undefined;
  const outcome: SaveOutcome = isWaiting ? { kind: 'kept' } : { kind: 'saved', jwtUpdated: false };
  return { onDevice: Promise.resolve(), outcome: Promise.resolve(outcome) };
}

/** How a save stands that the dispatch has not come for. It is sent all the same when it comes. */
export const kept = (isNoted: boolean): SaveOutcome => ({ kind: isNoted ? 'kept' : 'failed' });
