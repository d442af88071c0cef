import type * as offline from '@tensely/offline/logic';
import type { OverallStats } from '../wire/history.ts';
import type { NewOperation } from './operation.ts';

export const OFFLINE = { kind: 'unreachable', reason: 'offline', retryAfterMs: 0 } as const;

/** How a save ended: confirmed by the remote, stored on this device for a later attempt, or refused permanently. */
export type SaveOutcome =
  | { kind: 'saved'; jwtUpdated: boolean; overallStats?: OverallStats | undefined }
  | { kind: 'kept' }
  | { kind: 'failed' };

export type Saved = Extract<SaveOutcome, { kind: 'saved' }>;

/** A save in progress. Neither promise ever rejects. */
export interface Saving {
  /** Resolves when the operation is stored on the device (docs/behaviour.md#progress-outbox: the pager waits for this). */
  onDevice: Promise<void>;
  outcome: Promise<SaveOutcome>;
}

export type Journal = offline.Journal<NewOperation, Saved>;
export type JournalEntry = offline.JournalEntry<NewOperation, Saved>;

/** The save of a page without changes: an earlier save may still wait on this device. */
export function nothingToSave({ getSyncState }: { getSyncState(): offline.SyncState }): Saving {
  const { pending, lastError } = getSyncState();
  const isWaiting = pending > 0 && lastError !== undefined;
  const outcome: SaveOutcome = isWaiting ? { kind: 'kept' } : { kind: 'saved', jwtUpdated: false };
  return { onDevice: Promise.resolve(), outcome: Promise.resolve(outcome) };
}
