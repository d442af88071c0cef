import { readLivePairs } from '../matrix/live-pairs.ts';
import { ReleaseStoreError } from '../release-store-error.ts';
import type { ReleaseStore } from '../releases/open-release-store.ts';
import { type Routing, routingOf, versionsInUse } from '../routing/routing.ts';
import type { Signer } from '../trust/signer.ts';
import { sequenceFault, verifyPlacement } from '../trust/verify-placed.ts';
import { type AppliedChange, type ChangeOptions, commitChange, stateAfter } from './commit-change.ts';
import type { PlacedRemote } from './pointers.ts';
import { readSnapshot } from './read-snapshot.ts';
import { LEAVING_MS, signPlaced } from './sign-placed.ts';

/** The names of what is placed in a store that is older than signed routings. */
export async function unsignedNames(store: ReleaseStore): Promise<string[]> {
  const { remotes } = await store.readPointers();
  return Object.keys(remotes).filter((name) => !remotes[name]?.routingSignature);
}

/**
 * Signs the routing of a remote as it is: once for each remote of a store that is older than signed routings. Its placement
 * has to be signed, in force, and as new as all that this machine knows; the routing may only name what it allows. Call it
 * only where the trust file does not say that routings are signed.
 */
export async function migrateRemote(
  store: ReleaseStore,
  signer: Signer,
  name: string,
  options: ChangeOptions,
): Promise<AppliedChange> {
  const { keys, now, seen, dryRun } = options;
  const snapshot = await readSnapshot(store.storage);
  const { pointers } = snapshot;
  const placed = pointers.remotes[name];
  if (!placed || placed.routingSignature) throw new ReleaseStoreError(`The routing of ${name} is signed already.`);
  await verifyPlacement(name, placed, keys);
  const { sequence, expires } = placed.placement;
  const fault = sequenceFault(name, placed, now);
  if (fault) throw new ReleaseStoreError(fault);
  const lowest = seen?.of(name, keys)?.sequence ?? 0;
  if (sequence < lowest) {
    throw new ReleaseStoreError(`The placement of ${name} is an old one (sequence ${sequence}, seen was ${lowest}).`);
  }
  if (!(Date.parse(expires) > now.getTime())) {
    throw new ReleaseStoreError(`The placement of ${name} expired at ${expires}; promote a version.`);
  }
  const next = signPlaced(name, allowedRouting(name, placed, now), { placed, sequence }, signer, now);
  const changed = stateAfter(
    pointers,
    { change: { verb: 'migrate', name }, remotes: new Map([[name, next]]), signer },
    options,
  );
  if (!dryRun) await commitChange(store, snapshot, changed.after, options);
  return { ...changed, pairs: await readLivePairs(store, changed.after) };
}

/** The routing, of which nothing was signed: it must not name what the placement does not allow. */
function allowedRouting(name: string, placed: PlacedRemote, now: Date): Routing {
  const { allowed, revoked } = placed.placement;
  const may = (version: string) => allowed.includes(version) && !revoked.includes(version);
  const wrong = versionsInUse(placed).find((version) => !may(version));
  if (wrong) throw new ReleaseStoreError(`Somebody gets ${name} ${wrong}, but its placement does not allow it.`);
  const until = new Date(now.getTime() + LEAVING_MS).toISOString();
  const leaving = Object.fromEntries(allowed.filter(may).map((version) => [version, until]));
  return { ...routingOf(placed), previous: placed.previous.filter(may), leaving };
}
