import type { TrustedKey } from '@tensely/platform/host';
import { newIncompatibilities, readLivePairs } from '../matrix/live-pairs.ts';
import { ReleaseStoreError } from '../release-store-error.ts';
import type { ReleaseStore } from '../releases/open-release-store.ts';
import { checkedName } from '../releases/release-keys.ts';
import { withoutVersions } from '../routing/change-routing.ts';
import { toRouting } from '../routing/routing.ts';
import type { Signer } from '../trust/signer.ts';
import { isTrusted, verifyPlaced, verifyRecord } from '../trust/verify.ts';
import { listStates, readStateBefore } from './audit-log.ts';
import { type AppliedChange, type ChangeOptions, commitChange, stateAfter } from './commit-change.ts';
import type { Pointers } from './pointers.ts';
import { signPlaced } from './sign-placed.ts';
import { isSignedState, readSignedStates, type SignedState } from './signed-states.ts';
import { POINTERS_KEY, readSnapshot, type Snapshot } from './swap-pointers.ts';

/** The remote equals its last signed state. */
export class NothingToRestore extends ReleaseStoreError {}

/** The remotes that can be restored: those in the pointers and in the newest saved state. */
export async function restorableNames(store: ReleaseStore): Promise<{ names: string[]; isDamaged: boolean }> {
  const { snapshot, isDamaged } = await readPointersOrHistory(store);
  const newest = (await listStates(store.storage))[0];
  const before = newest === undefined ? undefined : await readStateBefore(store.storage, newest).catch(() => undefined);
  const names = new Set([...Object.keys(snapshot.pointers.remotes), ...Object.keys(before?.remotes ?? {})]);
  return { names: [...names], isDamaged };
}

interface RestoreOptions extends ChangeOptions {
  /** Revoked keys whose states are accepted, because an operator has checked them. */
  alsoSignedBy?: readonly TrustedKey[] | undefined;
  /** Restore the state after this revision. */
  revision?: number | undefined;
  /** The version to make live; defaults to that of the state. */
  to?: string | undefined;
  /** Sign even what is in order: the pointers were damaged, and gateways may have seen a newer sequence than the history. */
  again?: boolean | undefined;
}

/**
 * Restores the last signed state of a remote: of the present state and those in the history, the one with the highest plausible
 * sequence, signed again. Keeps every revocation of any of them. If the pointers are missing or damaged, builds on the newest
 * state of the history. Throws a sentence if nothing needs to be restored, or no signed state is left.
 */
export async function restoreRemote(
  store: ReleaseStore,
  signer: Signer,
  name: string,
  options: RestoreOptions,
): Promise<AppliedChange> {
  checkedName(name);
  const { snapshot, isDamaged } = await readPointersOrHistory(store);
  const { pointers } = snapshot;
  const present = pointers.remotes[name];
  const signed = await readSigned(store, name, pointers, options);
  const chosen =
    options.revision === undefined ? newest(signed) : signed.find(({ after }) => after === options.revision);
  if (!chosen) throw new ReleaseStoreError(`No signed state of ${name} is left to restore.`);
  const seen = options.seen?.of(name, options.keys);
  const isNewest = chosen.placed === present && chosen.placed.placement.sequence >= (seen?.sequence ?? 0);
  if (isNewest && !isDamaged && !options.again && (await isTrusted(verifyPlaced(name, chosen.placed, options.keys)))) {
    throw new NothingToRestore(`${name} equals its last signed state; there is nothing to restore.`);
  }
  const revoked = new Set([...signed.flatMap(({ placed }) => placed.placement.revoked), ...(seen?.revoked ?? [])]);
  const sequence = Math.max(seen?.sequence ?? 0, ...signed.map(({ placed }) => placed.placement.sequence));
  const stable = options.to ?? chosen.placed.stable;
  const routing = withoutVersions(name, { ...toRouting(chosen.placed), stable, revoked: [...revoked] }, [...revoked]);
  await verifyRecord(await store.readRecord(name, routing.stable), options.keys);
  const next = signPlaced(name, routing, { placed: chosen.placed, sequence }, signer, options.now);
  const changed = stateAfter(
    pointers,
    { change: { verb: 'restore', name }, remotes: new Map([[name, next]]), signer },
    options,
  );
  const pairs = await readLivePairs(store, changed.after);
  const incompatible = newIncompatibilities(pairs, pointers);
  if (incompatible.length > 0)
    throw new ReleaseStoreError(`${name} is incompatible with the live versions in its last signed state.`);
  await commitChange(store.storage, snapshot, changed.after, options);
  return { ...changed, pairs };
}

/** Reads the pointers, or the newest state of the history if they are missing or damaged. */
async function readPointersOrHistory(store: ReleaseStore): Promise<{ snapshot: Snapshot; isDamaged: boolean }> {
  const states = await listStates(store.storage);
  const known = await readSnapshot(store.storage).catch(() => undefined);
  if (known && (known.etag !== undefined || states.length === 0)) return { snapshot: known, isDamaged: false };
  const etag = (await store.storage.read(POINTERS_KEY))?.etag;
  for (const revision of states) {
    const state = await readStateBefore(store.storage, revision).catch(() => undefined);
    if (state)
      return {
        snapshot: { pointers: { ...state, revision: Math.max(revision - 1, state.revision) }, etag },
        isDamaged: true,
      };
  }
  throw new ReleaseStoreError(`${POINTERS_KEY} cannot be read, and no state of the history can.`);
}

/** Every state of a remote that a trusted or accepted key has signed, starting with the present one. */
async function readSigned(
  { storage }: ReleaseStore,
  name: string,
  { remotes, revision }: Pointers,
  { keys, alsoSignedBy = [], now }: RestoreOptions,
): Promise<SignedState[]> {
  const context = { storage, keys: [...keys, ...alsoSignedBy], now };
  const present = remotes[name];
  const isSigned = present && (await isSignedState(name, present, context));
  return [...(isSigned ? [{ placed: present, after: revision }] : []), ...(await readSignedStates(name, context))];
}

function newest(states: readonly SignedState[]): SignedState | undefined {
  const [first, ...others] = states;
  if (!first) return undefined;
  return others.reduce(
    (best, one) => (one.placed.placement.sequence > best.placed.placement.sequence ? one : best),
    first,
  );
}
