import type { TrustedKey } from '@tensely/platform/host';
import { newMisfits, readLivePairs } from '../matrix/live-pairs.ts';
import { ReleaseStoreError } from '../release-store-error.ts';
import type { ReleaseStore } from '../releases/open-release-store.ts';
import { checkedName } from '../releases/release-keys.ts';
import { withoutVersions } from '../routing/lock-and-revoke.ts';
import { routingOf } from '../routing/routing.ts';
import type { Signer } from '../trust/signer.ts';
import { sequenceFault, verifyPlaced } from '../trust/verify-placed.ts';
import { verifyRecord } from '../trust/verify-record.ts';
import { listStates, readStateBefore } from './audit-log.ts';
import { type AppliedChange, type ChangeOptions, commitChange, stateAfter } from './commit-change.ts';
import type { PlacedRemote, Pointers } from './pointers.ts';
import { POINTERS_KEY, readSnapshot, type Snapshot } from './read-snapshot.ts';
import { signPlaced } from './sign-placed.ts';

/** Thrown when nothing differs from what was signed last. */
export class NothingToRestore extends ReleaseStoreError {}

/** The names that can be restored: those in the pointers, and in the newest saved state. */
export async function restorableNames(store: ReleaseStore): Promise<{ names: string[]; isDamaged: boolean }> {
  const { snapshot, isDamaged } = await readWhatIsLeft(store);
  const newest = (await listStates(store.storage))[0];
  const before = newest === undefined ? undefined : await readStateBefore(store.storage, newest).catch(() => undefined);
  const names = new Set([...Object.keys(snapshot.pointers.remotes), ...Object.keys(before?.remotes ?? {})]);
  return { names: [...names], isDamaged };
}

export interface RestoreOptions extends ChangeOptions {
  /** Revoked keys whose states are accepted here, because an operator has looked at them. */
  alsoSignedBy?: readonly TrustedKey[] | undefined;
  /** The state after this revision, and no other. */
  revision?: number | undefined;
  /** The version that is to be live; without it, that of the state. */
  to?: string | undefined;
  /** Signs again even what is in order: the pointers were damaged, and gateways may have seen a newer sequence than the history. */
  again?: boolean | undefined;
}

/**
 * Puts back what was signed last of a remote where the store holds something else: the state of the highest plausible
 * sequence, of the present one and those of the history, signed again. Whatever any of them has revoked stays revoked. Where
 * the pointers themselves are gone or damaged, the newest state of the history is their base. Throws a sentence when all
 * is in order, or nothing that was signed is left.
 */
export async function restoreRemote(
  store: ReleaseStore,
  signer: Signer,
  name: string,
  options: RestoreOptions,
): Promise<AppliedChange> {
  checkedName(name);
  const { snapshot, isDamaged } = await readWhatIsLeft(store);
  const { pointers } = snapshot;
  const present = pointers.remotes[name];
  const signed = await readSigned(store, name, pointers, options);
  const chosen =
    options.revision === undefined ? newest(signed) : signed.find(({ after }) => after === options.revision);
  if (!chosen) throw new ReleaseStoreError(`No state of ${name} that was signed is left to put back.`);
  const seen = options.seen?.of(name, options.keys);
  const isNewest = chosen.placed === present && chosen.placed.placement.sequence >= (seen?.sequence ?? 0);
  if (isNewest && !isDamaged && !options.again && (await counts(name, chosen.placed, options.keys))) {
    throw new NothingToRestore(`${name} is as it was signed last; there is nothing to put back.`);
  }
  const revoked = new Set([...signed.flatMap(({ placed }) => placed.placement.revoked), ...(seen?.revoked ?? [])]);
  const sequence = Math.max(seen?.sequence ?? 0, ...signed.map(({ placed }) => placed.placement.sequence));
  const stable = options.to ?? chosen.placed.stable;
  const routing = withoutVersions(name, { ...routingOf(chosen.placed), stable, revoked: [...revoked] }, [...revoked]);
  await verifyRecord(await store.readRecord(name, routing.stable), options.keys);
  const next = signPlaced(name, routing, { placed: chosen.placed, sequence }, signer, options.now);
  const changed = stateAfter(
    pointers,
    { change: { verb: 'restore', name }, remotes: new Map([[name, next]]), signer },
    options,
  );
  const pairs = await readLivePairs(store, changed.after);
  const misfits = newMisfits(pairs, pointers);
  if (misfits.length > 0) throw new ReleaseStoreError(`${name} as it was does not fit what is live now.`);
  if (!options.dryRun) await commitChange(store, snapshot, changed.after, options);
  return { ...changed, pairs };
}

/** The pointers; where they cannot be used, the newest state of the history in their place. */
async function readWhatIsLeft(store: ReleaseStore): Promise<{ snapshot: Snapshot; isDamaged: boolean }> {
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

interface SignedState {
  placed: PlacedRemote;
  /** The revision that it is the state after. */
  after: number;
}

/** Every state of a remote that a trusted or accepted key has signed, the present one first. */
async function readSigned(
  { storage }: ReleaseStore,
  name: string,
  pointers: Pointers,
  { keys, alsoSignedBy = [], now }: RestoreOptions,
): Promise<SignedState[]> {
  const found: SignedState[] = [];
  const add = async (placed: PlacedRemote | undefined, after: number) => {
    if (!placed || sequenceFault(name, placed, now)) return;
    if (await counts(name, placed, [...keys, ...alsoSignedBy])) found.push({ placed, after });
  };
  await add(pointers.remotes[name], pointers.revision);
  for (const revision of await listStates(storage)) {
    const state = await readStateBefore(storage, revision).catch(() => undefined);
    await add(state?.remotes[name], revision - 1);
  }
  return found;
}

function newest(states: readonly SignedState[]): SignedState | undefined {
  const [first, ...others] = states;
  if (!first) return undefined;
  return others.reduce(
    (best, one) => (one.placed.placement.sequence > best.placed.placement.sequence ? one : best),
    first,
  );
}

function counts(name: string, placed: PlacedRemote, keys: readonly TrustedKey[]): Promise<boolean> {
  return verifyPlaced(name, placed, keys).then(
    () => true,
    () => false,
  );
}
