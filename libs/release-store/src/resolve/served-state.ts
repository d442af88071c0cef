import type { TrustedKey } from '@tensely/platform/logic';
import type { PlacedRemote } from '../placement/pointers.ts';
import type { ReleaseStore } from '../releases/open-release-store.ts';
import type { ReleaseRecord } from '../releases/release-record.ts';

/** One remote as it may be served: every record here is allowed, there, and signed by a key that counts. */
export interface ServedRemote {
  placed: PlacedRemote;
  records: ReadonlyMap<string, ReleaseRecord>;
  /** The canary was halted by itself: it gets nobody. */
  halted: boolean;
}

/** What can be served at one revision. The shell is one of the remotes. */
export interface ServedState {
  revision: number;
  remotes: ReadonlyMap<string, ServedRemote>;
}

/**
 * Reads what can be served, verified. Of a remote whose placement or live version cannot be trusted (or whose sequence
 * fell), what `before` had stays, and `complaints` says so. Throws a sentence when the store cannot be read.
 */
export function readServedState(
  _store: ReleaseStore,
  _keys: readonly TrustedKey[],
  _now: Date,
  _before?: ServedState,
): Promise<{ state: ServedState; complaints: string[] }> {
  throw new Error('being written');
}
