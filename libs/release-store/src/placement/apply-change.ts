import type { Pair } from '../matrix/matrix.ts';
import type { ReleaseStore } from '../releases/open-release-store.ts';
import type { Signer } from '../trust/signer.ts';
import type { Change } from './change.ts';
import type { AuditEntry, Pointers } from './pointers.ts';

export interface ChangeOptions {
  who: string;
  why: string;
  now: Date;
  /** Works everything out and writes nothing. */
  dryRun?: boolean;
  /** Refuse unless the pointers are at this revision still: what the caller looked at. */
  expectRevision?: number;
}

export interface AppliedChange {
  before: Pointers;
  after: Pointers;
  entry: AuditEntry;
  /** What the matrix said of the pairs that are live after the change. */
  pairs: Pair[];
}

/**
 * Makes one change: reads the pointers, works out the next ones, signs the placement, and swaps them if nobody else did
 * meanwhile. Rejects with a sentence (locked, revoked, unknown version, a misfit, changed by somebody else).
 */
export function applyChange(
  _store: ReleaseStore,
  _signer: Signer,
  _change: Change,
  _options: ChangeOptions,
): Promise<AppliedChange> {
  throw new Error('being written');
}
