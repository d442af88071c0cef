import { type Clock, messageOf, withTimeout } from '@tensely/core/logic';
import { canonicalJson, type TrustedKey } from '@tensely/platform/host';
import {
  type ReleaseStore,
  ReleaseStoreError,
  readServedState,
  readSnapshot,
  type SeenPlacements,
  type ServedState,
  stillServed,
} from '@tensely/release-store/logic';
import type { Found } from './follow-store.ts';

/** A verified state of the store, which the gateway serves from. */
export interface Served {
  state: ServedState;
  /** The tag of the pointers that it was read from. */
  etag: string | undefined;
  complaints: readonly string[];
  readAt: number;
}

interface Options {
  store: ReleaseStore;
  /** The keys that count now. Rejects with a sentence when they cannot be read. */
  readKeys(): Promise<readonly TrustedKey[]>;
  seen: SeenPlacements;
  /** Rejects with a sentence when this version of the shell cannot be served. */
  checkShell(state: ServedState): Promise<unknown>;
  clock: Clock;
}

/** While the pointers do not change, halts, keys and dates are read again only after this. */
const THOROUGH_MS = 5000;
/** After this, a key that was revoked is dropped without waiting for the store. */
const STORE_TIMEOUT_MS = 10_000;

/**
 * Reads and verifies what can be served. A remote that cannot be trusted keeps its state before, as far as the current keys
 * vouch for it. Rejects with a sentence when the store cannot be read, or there is no shell to serve.
 */
export function createStoreReader({ store, readKeys, seen, checkShell, clock }: Options) {
  async function look(known: Served | undefined, keys: readonly TrustedKey[], readAt: number): Promise<Found<Served>> {
    const { etag, pointers } = await readSnapshot(store.storage);
    if (known && etag === known.etag && readAt - known.readAt < THOROUGH_MS) {
      return { served: known, complaints: known.complaints };
    }
    const before = known?.state;
    const { state, complaints } = await readServedState(store, keys, new Date(readAt), { before, seen, pointers });
    if (before && state.revision < before.revision) {
      throw new ReleaseStoreError(
        `The pointers of the release store went back from revision ${before.revision} to ${state.revision}.`,
      );
    }
    if (!state.remotes.has('shell')) throw noShell(complaints);
    await checkShell(state);
    const all = [...complaints, ...(await remember(seen, state))];
    return { served: { state, etag, complaints: all, readAt }, complaints: all };
  }

  /** Without the store: what the current keys still vouch for. */
  async function withoutStore(known: Served, keys: readonly TrustedKey[], why: string): Promise<Found<Served>> {
    const { state, complaints } = await stillServed(known.state, store, keys, new Date(clock.now()));
    const all = [why, ...complaints];
    return { served: { ...known, state, complaints: all, readAt: Number.NEGATIVE_INFINITY }, complaints: all };
  }

  return async (known: Served | undefined): Promise<Found<Served>> => {
    const keys = await readKeys();
    const found = look(known, keys, clock.now());
    if (!known || canonicalJson(known.state.keys) === canonicalJson(keys)) return found;
    // A key was revoked or added: that takes effect whether the store answers or not.
    const silent = 'The release store has not answered while the keys changed.';
    return withTimeout(found, STORE_TIMEOUT_MS, () => undefined, clock).then(
      (answer) => answer ?? withoutStore(known, keys, silent),
      (error: unknown) => withoutStore(known, keys, messageOf(error)),
    );
  };
}

async function remember(seen: SeenPlacements, { remotes, keys }: ServedState): Promise<string[]> {
  try {
    await seen.remember(
      [...remotes].map(([name, { placed }]) => [name, placed]),
      keys,
    );
    return [];
  } catch (error) {
    return [`What is served now cannot be remembered: ${messageOf(error)}.`];
  }
}

function noShell(complaints: readonly string[]) {
  const why = complaints.length > 0 ? complaints.join(' ') : 'publish and promote one.';
  return new ReleaseStoreError(`No version of the shell can be served: ${why}`);
}
