import type { TrustedKey } from '@tensely/platform/host';
import type { Storage } from '../storage/storage.ts';
import { findSequenceError, isTrusted, verifyPlaced } from '../trust/verify.ts';
import { listStates, readStateBefore } from './audit-log.ts';
import type { PlacedRemote } from './pointers.ts';

/** A state of a remote with a trusted signature. */
export interface SignedState {
  placed: PlacedRemote;
  /** The revision that produced this state. */
  after: number;
}

interface Context {
  storage: Storage;
  keys: readonly TrustedKey[];
  now: Date;
}

/** Whether a trusted key has signed a state of a remote, and its sequence is plausible. */
export async function isSignedState(name: string, placed: PlacedRemote, { keys, now }: Omit<Context, 'storage'>) {
  return findSequenceError(name, placed, now) === undefined && isTrusted(verifyPlaced(name, placed, keys));
}

/**
 * Searches the history for signed states of a remote, newest first. Skips states that cannot be read.
 *
 * @param most how many saved states to search
 */
export async function readSignedStates(
  name: string,
  { storage, ...context }: Context,
  most = Number.POSITIVE_INFINITY,
): Promise<SignedState[]> {
  const found: SignedState[] = [];
  for (const revision of (await listStates(storage)).slice(0, most)) {
    const state = await readStateBefore(storage, revision).catch(() => undefined);
    const placed = state?.remotes[name];
    if (placed && (await isSignedState(name, placed, context))) found.push({ placed, after: revision - 1 });
  }
  return found;
}
