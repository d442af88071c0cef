import { ReleaseStoreError } from '../release-store-error.ts';
import { withoutVersions } from '../routing/change-routing.ts';
import { type Routing, toRouting } from '../routing/routing.ts';
import type { Storage } from '../storage/storage.ts';
import { isSignedState, listStates, readSignedStates, readStateBefore } from './history.ts';
import { POINTERS_KEY, type Pointers, readSnapshot, type Snapshot } from './pointers.ts';
import type { Base, VerificationContext } from './verified-base.ts';

/** Reads the pointers, or the newest readable state of the history if they are missing or damaged. */
export async function readLastSnapshot(storage: Storage): Promise<Snapshot> {
  const known = await readSnapshot(storage).catch(() => undefined);
  const states = await listStates(storage);
  if (known && (known.etag !== undefined || states.length === 0)) return known;
  const etag = (await storage.read(POINTERS_KEY))?.etag;
  for (const revision of states) {
    const state = await readStateBefore(storage, revision).catch(() => undefined);
    if (state) return { pointers: { ...state, revision: Math.max(revision - 1, state.revision) }, etag };
  }
  throw new ReleaseStoreError(`${POINTERS_KEY} cannot be read, and no state of the history can.`);
}

/** The remotes that can be restored: those in the pointers and in the newest saved state. */
export async function restorableNames(storage: Storage): Promise<string[]> {
  const { pointers } = await readLastSnapshot(storage);
  const [newest = 0] = await listStates(storage);
  const saved = await readStateBefore(storage, newest).catch(() => undefined);
  return [...new Set([...Object.keys(pointers.remotes), ...Object.keys(saved?.remotes ?? {})])].sort();
}

/** The signed state of a remote with the highest plausible sequence, in the pointers or the history, with every known revocation. */
export async function readLastSigned(name: string, { remotes }: Pointers, context: VerificationContext): Promise<Base> {
  const present = remotes[name];
  const isSigned = present && (await isSignedState(name, present, context));
  const states = [...(isSigned ? [present] : []), ...(await readSignedStates(name, context))];
  const seen = context.seen?.of(name, context.keys);
  const [placed] = states.toSorted((one, other) => other.placement.sequence - one.placement.sequence);
  if (!present && !placed) throw new ReleaseStoreError(`No signed state of ${name} is left to restore.`);
  return {
    placed,
    sequence: Math.max(seen?.sequence ?? 0, placed?.placement.sequence ?? 0),
    revoked: [...new Set([...states.flatMap(({ placement }) => placement.revoked), ...(seen?.revoked ?? [])])],
  };
}

/** The routing to sign again; undefined if no signed version may be live any more: then a version has to be promoted again. */
export function restoredRouting(name: string, { placed, revoked }: Base): Routing | undefined {
  const isLeft = placed && [placed.stable, ...placed.previous].some((version) => !revoked.includes(version));
  return isLeft ? { ...withoutVersions(name, toRouting(placed), revoked), revoked: [...revoked] } : undefined;
}
