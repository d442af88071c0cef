import { ReleaseStoreError } from '../release-store-error.ts';
import { type Routing, toRouting, withoutVersions } from '../routing/change-routing.ts';
import type { Storage } from '../storage/storage.ts';
import { type Base, isSignedState, knownFrom, readSignedStates, type TrustContext } from '../trust/verify.ts';
import { POINTERS_KEY, type Pointers, readSnapshot, type Snapshot, savedStates } from './pointers.ts';

/** Reads the pointers, or the newest readable state of the history if they are missing or damaged. */
export async function readLastSnapshot(storage: Storage): Promise<Snapshot> {
  const known = await readSnapshot(storage).catch(() => undefined);
  if (known) return known;
  const newest = await readNewestState(storage);
  if (!newest) throw new ReleaseStoreError(`${POINTERS_KEY} cannot be read, and no state of the history can.`);
  const { revision, state } = newest;
  const etag = (await storage.read(POINTERS_KEY))?.etag;
  return { pointers: { ...state, revision: Math.max(revision - 1, state.revision) }, etag };
}

async function readNewestState(storage: Storage) {
  return (await savedStates(storage).next()).value;
}

/** The remotes that can be restored: those in the pointers and in the newest saved state. */
export async function restorableNames(storage: Storage): Promise<string[]> {
  const { pointers } = await readLastSnapshot(storage);
  const saved = await readNewestState(storage);
  return [...new Set([...Object.keys(pointers.remotes), ...Object.keys(saved?.state.remotes ?? {})])].sort();
}

/** The signed state of a remote with the highest plausible sequence, in the pointers or the history, with every known revocation. */
export async function readLastSigned(name: string, { remotes }: Pointers, context: TrustContext): Promise<Base> {
  const present = remotes[name];
  const isSigned = present && (await isSignedState(name, present, context));
  const states = [...(isSigned ? [present] : []), ...(await readSignedStates(name, context))];
  const [placed] = states.toSorted((one, other) => other.placement.sequence - one.placement.sequence);
  if (!present && !placed) throw new ReleaseStoreError(`No signed state of ${name} is left to restore.`);
  return { placed, ...knownFrom(name, states, context) };
}

/** The revocations that no trusted key has signed. Restoring the remote drops them. */
export async function readUnsignedRevocations(name: string, context: TrustContext): Promise<string[]> {
  const { pointers } = await readLastSnapshot(context.storage);
  const { revoked } = await readLastSigned(name, pointers, context);
  const claimed = new Set(pointers.remotes[name]?.placement.revoked);
  for await (const { state } of savedStates(context.storage)) {
    for (const version of state.remotes[name]?.placement.revoked ?? []) claimed.add(version);
  }
  return [...claimed].filter((version) => !revoked.includes(version));
}

/** The routing to sign again; undefined if no signed version may be live. Then an operator has to promote one. */
export function restoredRouting(name: string, { placed, revoked }: Base): Routing | undefined {
  const isLeft = placed && [placed.stable, ...placed.previous].some((version) => !revoked.includes(version));
  return isLeft ? { ...withoutVersions(name, toRouting(placed), revoked), revoked: [...revoked] } : undefined;
}
