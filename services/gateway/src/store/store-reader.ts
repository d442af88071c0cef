import { canonicalJson, messageOf, withTimeout } from '@tensely/core/logic';
import type { TrustedKey } from '@tensely/platform/host';
import {
  type ReleaseRecord,
  ReleaseStoreError,
  readServedState,
  readSnapshot,
  readTrustFile,
  type SeenPlacements,
  type ServedState,
  stillServed,
  trustedKeys,
} from '@tensely/release-store/logic';
import type { GatewayOptions } from '../gateway-options.ts';

/** Reads the trust file on every call, so that a new one needs no restart. Rejects if it is missing or damaged. */
export function createTrustedKeys(trustFile: string): () => Promise<TrustedKey[]> {
  return async () => {
    const trust = await readTrustFile(trustFile);
    if (!trust) throw new ReleaseStoreError(`There is no trust file ${trustFile}, so no signature can be verified.`);
    return trustedKeys(trust);
  };
}

/** A verified state of the store, which the gateway serves from. */
export interface Served {
  state: ServedState;
  etag: string | undefined;
  complaints: readonly string[];
  readAt: number;
}

/** While the pointers are unchanged, re-reads halts, keys and dates only after this. */
const THOROUGH_MS = 5000;
/** After this, a revocation of a key takes effect without waiting for the store. */
const STORE_TIMEOUT_MS = 10_000;

/**
 * Reads and verifies what can be served. A remote that cannot be trusted keeps its previous state, if the current keys still verify
 * it. Rejects if the store cannot be read, there is no shell to serve, or `checkShell` rejects.
 */
export function createStoreReader(
  { store, readKeys, seen, clock }: GatewayOptions,
  checkShell: (state: ServedState) => Promise<unknown>,
) {
  async function poll(known: Served | undefined, keys: readonly TrustedKey[], readAt: number): Promise<Served> {
    const { etag, pointers } = await readSnapshot(store.storage);
    if (known && etag === known.etag && readAt - known.readAt < THOROUGH_MS) {
      return known;
    }
    const before = known?.state;
    const { state, complaints } = await readServedState(store, keys, new Date(readAt), { before, seen, pointers });
    if (before && state.revision < before.revision) {
      throw new ReleaseStoreError(
        `The pointers of the release store went back from revision ${before.revision} to ${state.revision}.`,
      );
    }
    if (!state.remotes.has('shell')) {
      const why = complaints.length > 0 ? complaints.join(' ') : 'publish and promote one.';
      throw new ReleaseStoreError(`No version of the shell can be served: ${why}`);
    }
    await checkShell(state);
    return { state, etag, complaints: [...complaints, ...(await remember(seen, state))], readAt };
  }

  /** Verifies the known state with the current keys, without the store. */
  async function withoutStore(known: Served, keys: readonly TrustedKey[], why: string): Promise<Served> {
    const { state, complaints } = await stillServed(known.state, keys, new Date(clock.now()));
    return { ...known, state, complaints: [why, ...complaints], readAt: Number.NEGATIVE_INFINITY };
  }

  return async (known: Served | undefined): Promise<Served> => {
    const keys = await readKeys();
    const found = poll(known, keys, clock.now());
    if (!known || canonicalJson(known.state.keys) === canonicalJson(keys)) return found;
    // A revoked or added key takes effect even if the store does not answer.
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
    return [`The served placements cannot be persisted: ${messageOf(error)}.`];
  }
}

export const REVOKED = 'revoked';

/** The record of a version that may be served; undefined for one that is only published, or that does not exist. */
export function findRecord(
  state: ServedState,
  name: string,
  version: string,
): ReleaseRecord | typeof REVOKED | undefined {
  const remote = state.remotes.get(name);
  if (remote?.placed.placement.revoked.includes(version)) return REVOKED;
  return remote?.records.get(version);
}
